import { Hono } from "hono";
import { prompterTag, memberTag, tagsOfMember } from "#contracts/cache-tags.ts";
import { PROFILE_IMAGE_MAX } from "#contracts/limits.ts";
import { profileImage } from "#contracts/members.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { changeProfileImage, removeProfileImage } from "./profile-image.ts";

const changed = {
  auth: "member",
  rate: "upload",
  output: profileImage,
} as const;

/** At the address of members. */
export const memberImagesRouter = new Hono<ApiEnv>()
  .post(
    "/images",
    endpoint({
      summary: "프로필 사진 올리기",
      ...changed,
      stale: ({ memberId }) => [memberTag(memberId), prompterTag(memberId)],
      upload: { field: "profile_image", max: PROFILE_IMAGE_MAX },
    }),
    (c) => reply(c, changeProfileImage(c.var, c.env, c.req.raw)),
  )
  .delete(
    "/images",
    endpoint({
      summary: "프로필 사진 지우기",
      ...changed,
      auth: "self",
      consent: false,
      stale: ({ memberId }) => tagsOfMember(memberId),
    }),
    (c) => reply(c, removeProfileImage(c.var, c.env)),
  );

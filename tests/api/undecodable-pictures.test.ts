import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Env } from "#worker/env.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { problemOf } from "#tests/support/api/call.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { attach, fileOf, sendPicture, storedKeys } from "#tests/support/api/uploads.ts";
import { jpeg, lossyWebp, png, pngHeader, pngOf, webp } from "#tests/support/shared/images.ts";

/** A zlib stream of one pixel, in a picture of four. */
const ONE_PIXEL = [0x78, 0x9c, 0x63, 0x60, 0x00, 0x00, 0x00, 0x02, 0x00, 0x01];
/** The data of the IDAT chunk, which follows the signature and IHDR. */
const pixelsOf = (picture: Uint8Array) => picture.slice(41, -16);

test.each([
  ["픽셀이 한 점뿐인 PNG", "png", pngOf(pngHeader(2, 2, 8, 2), [ONE_PIXEL])],
  ["말한 것보다 많이 풀리는 PNG", "png", pngOf(pngHeader(1, 1, 8, 2), [pixelsOf(png({ width: 4000, height: 4000 }))])],
  ["픽셀이 없는 JPEG", "jpg", jpeg({ pixels: [] })],
  ["픽셀이 모자란 JPEG", "jpg", jpeg({ width: 64, height: 64, pixels: [0] })],
  ["머리글만 맞는 WebP", "webp", lossyWebp()],
])("%s은 프로필 사진으로도 첨부로도 받지 않고, 아무것도 남지 않는다", async (_, extension, bytes) => {
  const member = await createMember();
  const refused = { status: 422, code: "unprocessable" };
  expect(await problemOf(sendPicture(member, bytes))).toMatchObject({ ...refused, fields: ["profile_image"] });
  const { id } = await createPrompt(member);
  expect(await problemOf(attach(member, id, bytes, `picture.${extension}`))).toMatchObject({
    ...refused,
    fields: ["attachment"],
  });
  expect(await storedKeys()).toEqual([]);
});

/** Sends a profile picture to a site whose renderer answers so, or is missing. */
async function sendTo(isWhole: NonNullable<Env["RENDERER"]>["isWhole"] | undefined, bytes: Uint8Array) {
  const body = new FormData();
  body.append("profile_image", fileOf(bytes));
  const headers = await signIn(await createMember());
  const RENDERER = isWhole && { draw: async () => null, isWhole };
  return api.request("/api/members/images", { method: "POST", body, headers }, { ...env, RENDERER });
}

test.each([
  ["JPEG", jpeg()],
  ["WebP", webp()],
  ["PNG", png()],
])("그리는 워커가 풀지 못한 %s는 받지 않고, 아무것도 남지 않는다", async (_, bytes) => {
  const refused = { status: 422, code: "unprocessable", fields: ["profile_image"] };
  expect(await problemOf(sendTo(async () => false, bytes))).toMatchObject(refused);
  expect(await storedKeys()).toEqual([]);
});

test.each([
  ["JPEG", jpeg()],
  ["WebP", webp()],
  ["PNG", png()],
])("%s를 풀어 볼 수 없으면 503으로 다시 올리라고 하고, 아무것도 남지 않는다", async (_, bytes) => {
  const fail = async () => {
    throw new Error("decoder is away");
  };
  const lines = vi.spyOn(console, "error").mockReturnValue();
  const shut = { status: 503, code: "unavailable" };
  expect(await problemOf(sendTo(undefined, bytes))).toMatchObject(shut);
  expect(await problemOf(sendTo(async () => null, bytes))).toMatchObject(shut);
  expect(lines).not.toHaveBeenCalled();
  const answer = await sendTo(fail, bytes);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await problemOf(answer)).toMatchObject(shut);
  expect(JSON.parse(String(lines.mock.lastCall))).toMatchObject({
    picture: "decoding",
    error: "Error: decoder is away",
  });
  expect(await storedKeys()).toEqual([]);
});

import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { ATTACHMENT_MAX, PROFILE_IMAGE_MAX } from "#contracts/limits.ts";
import { AppError } from "#worker/lib/errors.ts";
import { tooLargeFile } from "#worker/lib/upload.ts";

const JSON_LIMIT = 512 * 1024;
// Boundaries and headers of a form around its one file.
const ENVELOPE = 16 * 1024;

const limit = (maxSize: number, refusal: () => AppError) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw refusal();
    },
  });

const json = limit(
  JSON_LIMIT,
  () => new AppError("payload_too_large", "보낸 내용이 너무 커요. 512KB까지 보낼 수 있어요."),
);
const uploads = [
  {
    path: /^\/api\/members\/images$/,
    read: limit(PROFILE_IMAGE_MAX + ENVELOPE, () => tooLargeFile("profile_image", PROFILE_IMAGE_MAX)),
  },
  {
    path: /^\/api\/admin\/guides\/images$/,
    read: limit(PROFILE_IMAGE_MAX + ENVELOPE, () => tooLargeFile("image", PROFILE_IMAGE_MAX)),
  },
  {
    path: /^\/api\/prompts\/\d+\/attachments$/,
    read: limit(ATTACHMENT_MAX + ENVELOPE, () => tooLargeFile("attachment", ATTACHMENT_MAX)),
  },
];

/** By the length that is told, or while it is counted: nothing larger is held in memory. */
export const bodyLimits = createMiddleware((c, next) => {
  const upload = c.req.method === "POST" && uploads.find(({ path }) => path.test(c.req.path));
  return (upload ? upload.read : json)(c, next) as Promise<Response | void>;
});

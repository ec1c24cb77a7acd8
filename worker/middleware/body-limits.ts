import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { tooLargeFile } from "#worker/lib/upload.ts";
import { policyOf } from "./policy.ts";
import { isJson } from "./validate.ts";

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

/** 413 by Content-Length, or while the body is counted: nothing larger is held in memory. */
export const bodyLimits = createMiddleware<ApiEnv>((c, next) => {
  const { upload } = policyOf(c);
  const isForm = upload && !(upload.json && isJson(c));
  const read = isForm ? limit(upload.max + ENVELOPE, () => tooLargeFile(upload.field, upload.max)) : json;
  return read(c, next) as Promise<Response | void>;
});

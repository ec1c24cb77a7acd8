import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { tooLargeFile } from "#worker/lib/upload.ts";
import { isOpen, type Policy, policyOf } from "./policy.ts";
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

/** The file that a form of this call may have; undefined for JSON. */
function formOf(c: Context<ApiEnv>) {
  const { upload } = policyOf(c);
  return upload && !(upload.json && isJson(c)) ? upload : undefined;
}

const isStreamed = ({ req }: Context<ApiEnv>) =>
  req.header("content-length") === undefined || req.header("transfer-encoding") !== undefined;

const limitForm = ({ field, max }: NonNullable<Policy["upload"]>) =>
  limit(max + ENVELOPE, () => tooLargeFile(field, max));

/** 413 by Content-Length, or while the body is counted: nothing larger is held in memory. Leaves forms without a length to `streamedForms`. */
export const bodyLimits = createMiddleware<ApiEnv>(async (c, next) => {
  const form = formOf(c);
  if (!form) return json(c, next);
  return isStreamed(c) ? next() : limitForm(form)(c, next);
});

/**
 * 413 while a form without Content-Length is counted, which holds it in memory: only after the caller is known to be within their rate, and
 * not those of a guest at a route for members, which refuses them before the body is read.
 */
export const streamedForms = createMiddleware<ApiEnv>(async (c, next) => {
  const form = formOf(c);
  const isRefused = c.var.member === null && !isOpen(policyOf(c));
  return form && isStreamed(c) && !isRefused ? limitForm(form)(c, next) : next();
});

import { zValidator } from "@hono/zod-validator";
import type { Context, ValidationTargets } from "hono";
import { createMiddleware } from "hono/factory";
import { findDuplicateKey, parseBounded } from "#worker/lib/json.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { z } from "zod";

type Issue = { path: PropertyKey[]; message: string; code?: string; keys?: string[] };

function fieldsOf(issue: Issue) {
  const path = issue.path.join(".");
  const names =
    issue.code === "unrecognized_keys" && issue.keys
      ? issue.keys.map((key) => (path ? `${path}.${key}` : key))
      : [path || "body"];
  return names.map((field) => ({ field, message: issue.message }));
}

const refusalOf = (issues: Issue[]) =>
  new AppError("invalid_input", "입력한 내용을 확인해 주세요.", { errors: issues.flatMap(fieldsOf) });

/** Refuses what does not fit the schema with 400 `invalid_input`; `errors` holds its sentences by dotted field name. */
export const validate = <T extends keyof ValidationTargets, S extends z.ZodType>(target: T, schema: S) =>
  zValidator(target, schema, (result) => {
    if (!result.success) throw refusalOf(result.error.issues as Issue[]);
  });

/** What the schema makes of a value. Throws what `validate` refuses with. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw refusalOf(error.issues as Issue[]);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function readUtf8(bytes: ArrayBuffer) {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new AppError("malformed_json", "JSON은 UTF-8로 보내 주세요.");
  }
}

/** Whether the body says that it is JSON. */
export const isJson = (c: Context) =>
  c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() === "application/json";

/**
 * Before `validate("json")`: 415 for other media types, 400 for JSON that is nested too deep, malformed or repeats a key
 * (RFC 8259 §4).
 */
export const requireJson = createMiddleware(async (c, next) => {
  if (!isJson(c)) throw new AppError("unsupported_media_type", "application/json으로 보내 주세요.");
  const body = readUtf8(await c.req.arrayBuffer());
  parseBounded(body);
  const twice = findDuplicateKey(body);
  if (twice)
    throw new AppError("invalid_input", "입력한 내용을 확인해 주세요.", {
      errors: [{ field: twice, message: "같은 항목이 두 번 들어 있어요." }],
    });
  await next();
});

import { z } from "zod";
import { type ErrorCode, errorStatus } from "./errors.ts";

const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** `application/problem+json` (RFC 9457). `title` and `detail` are Korean sentences a person can act on. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.literal(Object.values(errorStatus)),
    detail: z.string(),
    code: z.enum(Object.keys(errorStatus) as ErrorCode[]),
    request_id: z.uuid(),
    errors: z.array(fieldError).optional(),
  })
  .meta({ id: "Problem" });
export type Problem = z.output<typeof problem>;

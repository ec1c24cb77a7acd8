import type { Context } from "hono";
import { type FormFault, readForm as read } from "#worker/lib/form.ts";
import { oauthError } from "./oauth-error.ts";

const refusals: Record<FormFault, string> = {
  media_type: "The body must be application/x-www-form-urlencoded.",
  too_large: "The body is larger than 16 KB.",
  too_many: "There are more than 20 parameters.",
  repeated: "A parameter is sent more than once.",
};

/** The parameters of a form (RFC 6749 §3.2). Throws `invalid_request` for another media type, for too many, and for one that is sent twice. */
export async function readForm(c: Context) {
  const sent = await read(c.req.raw);
  if (typeof sent === "string") throw oauthError("invalid_request", refusals[sent]);
  return {
    /** A parameter that may be missing; an empty one counts as missing. */
    find: (name: string) => sent.get(name) || undefined,
    require: (name: string) => {
      const value = sent.get(name);
      if (!value) throw oauthError("invalid_request", `${name} is missing.`);
      return value;
    },
  };
}
export type Form = Awaited<ReturnType<typeof readForm>>;

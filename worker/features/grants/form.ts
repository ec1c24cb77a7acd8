import type { Context } from "hono";
import { oauthError } from "./oauth-error.ts";

const FORM = "application/x-www-form-urlencoded";

/** The parameters of a form (RFC 6749 §3.2). Throws `invalid_request` for another media type and for one that is sent twice. */
export async function readForm(c: Context) {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== FORM) throw oauthError("invalid_request", `The body must be ${FORM}.`);
  const sent = new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer()));
  for (const name of new Set(sent.keys()))
    if (sent.getAll(name).length > 1) throw oauthError("invalid_request", "A parameter is sent more than once.");
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

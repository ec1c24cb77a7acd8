import type { Context } from "hono";
import type { Form } from "./form.ts";
import { oauthError } from "./oauth-error.ts";

const BASIC = /^basic +/i;

export const usesBasic = (c: Context) => BASIC.test(c.req.header("authorization") ?? "");

/** The id in a Basic header without a password, in which both are form-encoded (RFC 6749 §2.3.1). */
function idInHeader(header: string) {
  try {
    const [, id] = /^([^:]+):$/.exec(atob(header.replace(BASIC, ""))) ?? [];
    return id && decodeURIComponent(id.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}

/**
 * The client that calls. Ours have no password, so a Basic header says no more than `client_id` does, which many libraries leave out
 * then; with a password, or the id of another client, it is refused.
 */
export function clientIdOf(c: Context, form: Form): string {
  if (!usesBasic(c)) return form.require("client_id");
  const id = idInHeader(c.req.header("authorization")!);
  if (!id || (form.find("client_id") ?? id) !== id)
    throw oauthError("invalid_client", "Clients have no password: send client_id alone.");
  return id;
}

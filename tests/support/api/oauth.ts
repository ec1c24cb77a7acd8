import { env } from "cloudflare:workers";
import { api } from "./checked-api.ts";
import type { Authorization, Provider, SignIn } from "#contracts/auth.ts";
import type { Env } from "#worker/env.ts";

const ORIGIN = "http://localhost:8787";

export const get = (path: string, headers: Record<string, string> = {}, using: Env = env) =>
  api.request(ORIGIN + path, { headers }, using);

export const post = (path: string, body: unknown, headers: Record<string, string> = {}, using: Env = env) =>
  api.request(
    ORIGIN + path,
    { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } },
    using,
  );

export const dataOf = async <T>(response: Response) => ((await response.json()) as { data: T }).data;
export const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

/** The cookie of a response as a browser would send it back; "" when it was cleared. */
export function cookieOf(response: Response) {
  const [, pair = ""] = /^([^=]+=[^;]*)/.exec(response.headers.get("set-cookie") ?? "") ?? [];
  return pair.endsWith("=") ? "" : pair;
}

/** Begins a sign-in; returns the provider's address, the state and the cookie. */
export async function begin(
  provider: Provider,
  { using = env, returnTo = "/" }: { using?: Env; returnTo?: string } = {},
) {
  const response = await get(`/api/auth/${provider}/authorize?return_to=${encodeURIComponent(returnTo)}`, {}, using);
  const { authorization_url, state } = await dataOf<Authorization>(response);
  return { url: authorization_url, state, cookie: cookieOf(response) };
}

/** Consents at the provider as this person; returns the query of the redirect to the app. */
export async function consent(url: string, hint: string): Promise<URLSearchParams> {
  const response = await env.EMULATOR!.fetch(`${url}&login_hint=${encodeURIComponent(hint)}`, { redirect: "manual" });
  const location = new URL(response.headers.get("location")!);
  if (location.origin + location.pathname !== `${ORIGIN}/auth/callback`) throw new Error(`sent to ${location}`);
  return location.searchParams;
}

/** Signs in through the provider; returns the response of the token call. */
export async function signInAs(
  provider: Provider,
  email: string,
  { using = env, returnTo = "/" }: { using?: Env; returnTo?: string } = {},
) {
  const { url, cookie } = await begin(provider, { using, returnTo });
  const back = await consent(url, email);
  return post(`/api/auth/${provider}/token`, { code: back.get("code"), state: back.get("state") }, { cookie }, using);
}

export const sessionOf = async (provider: Provider, email: string) => dataOf<SignIn>(await signInAs(provider, email));

import { env } from "cloudflare:workers";
import type { GrantScope, MadePersonalToken } from "#contracts/grants.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { oauth } from "#worker/oauth.ts";
import { toBase64Url } from "#worker/lib/base64url.ts";
import { call, dataOf } from "./call.ts";
import { ORIGIN } from "./toss.ts";

type Wanted = { name?: string; scopes?: GrantScope[]; expires_in_days?: number };

/** Makes a personal token of the member, by default for reading and for 30 days. */
export const createToken = (
  as: Member,
  { name = "내 스크립트", scopes = ["read"], expires_in_days = 30 }: Wanted = {},
) => dataOf<MadePersonalToken>(call("POST", "/api/members/me/tokens", { as, body: { name, scopes, expires_in_days } }));

/** Calls the API with the token of a grant. */
export const callWith = (token: string, method: string, path: string, body?: unknown, using: Env = env) =>
  call(method, path, { headers: { authorization: `Bearer ${token}` }, body, using });

/** Calls the authorization server; a string is sent as JSON, parameters as a form. */
export const askServer = (path: string, body?: string | Record<string, string>, using: Env = env, headers = {}) =>
  oauth.request(
    ORIGIN + path,
    body === undefined
      ? { headers }
      : typeof body === "string"
        ? { method: "POST", body, headers: { "content-type": "application/json", ...headers } }
        : { method: "POST", body: new URLSearchParams(body), headers },
    using,
  );

export const REDIRECT = "https://app.example.com/callback";

export async function registerApp(change: object = {}) {
  const response = await askServer(
    "/oauth/register",
    JSON.stringify({ client_name: "글쓰기 도우미", redirect_uris: [REDIRECT], ...change }),
  );
  return (await response.json()) as { client_id: string; redirect_uris: string[] } & Record<string, unknown>;
}

export const VERIFIER = "v".repeat(64);
export const challengeFor = async (verifier: string) =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));

/** A request in order, as an app sends it. */
export const requestOf = async (clientId: string, change: Record<string, string> = {}) => ({
  client_id: clientId,
  redirect_uri: REDIRECT,
  response_type: "code",
  scope: "read",
  state: "s1",
  code_challenge: await challengeFor(VERIFIER),
  code_challenge_method: "S256",
  resource: ORIGIN,
  ...change,
});

/** The member's answer to a request; returns where the browser goes then. */
export async function answerApp(as: Member, request: object, isAllowed = true) {
  const body = { request, is_allowed: isAllowed };
  const { redirect_to } = await dataOf<{ redirect_to: string }>(
    call("POST", `${ORIGIN}/api/members/me/apps`, { as, body }),
  );
  return new URL(redirect_to);
}

export const codeFor = async (as: Member, clientId: string, change: Record<string, string> = {}) =>
  (await answerApp(as, await requestOf(clientId, change))).searchParams.get("code")!;

export type Tokens = { access_token: string; refresh_token: string; scope: string; error?: string };

export const exchange = (clientId: string, code: string, change: Record<string, string> = {}, using?: Env) =>
  askServer(
    "/oauth/token",
    {
      grant_type: "authorization_code",
      client_id: clientId,
      code,
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
      ...change,
    },
    using,
  );

export const refresh = (clientId: string, token: string, change: Record<string, string> = {}, using?: Env) =>
  askServer(
    "/oauth/token",
    { grant_type: "refresh_token", client_id: clientId, refresh_token: token, ...change },
    using,
  );

/** Connects an app that just registered; returns its tokens. */
export async function connectApp(as: Member, change: Record<string, string> = {}) {
  const { client_id: clientId } = await registerApp();
  const tokens = (await (await exchange(clientId, await codeFor(as, clientId, change))).json()) as Tokens;
  return { clientId, ...tokens };
}

/** A code that an app has not exchanged yet, as a call that exchanges it. */
export async function codeInHand(as: Member) {
  const { client_id: clientId } = await registerApp();
  const code = await codeFor(as, clientId);
  return () => exchange(clientId, code);
}

/** Whom the API takes the holder of a token for. */
export const readMe = (token: string) => callWith(token, "GET", "/api/members/me");

/** The status and error of a refusal of the authorization server. */
export async function errorOf(answer: Promise<Response> | Response) {
  const response = await answer;
  return { status: response.status, error: ((await response.json()) as Tokens).error };
}

export const refusedWith = (error: string, status = 400) => ({ status, error });

import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { toBase64Url } from "./base64url.ts";
import { refusalPage, consentPage } from "./page.ts";
import { type EmulatorEnv, issueCode, type Provider } from "./store.ts";

/** The clients that the app is registered as; wrangler.toml has the same values. */
export const clients = {
  google: { id: "geulgam-local.apps.googleusercontent.com", secret: "local-google-secret" },
  naver: { id: "geulgam-local-naver", secret: "local-naver-secret" },
} as const;

const EMAIL = /^[^@\s<>"]{1,64}@[^@\s<>"]{1,180}$/;

type Authorize = { provider: Provider; stateRequired: boolean };

/** The first reason for which the provider would show no consent page. */
function refusal(c: Context<EmulatorEnv>, { provider, stateRequired }: Authorize): string | undefined {
  const query = c.req.query();
  if (query.client_id !== clients[provider].id) return "invalid_client: 등록되지 않은 client_id예요.";
  if (query.redirect_uri !== `${new URL(c.req.url).origin}/auth/callback`)
    return "redirect_uri_mismatch: 등록되지 않은 redirect_uri예요.";
  if (query.response_type !== "code") return "unsupported_response_type: response_type은 code여야 해요.";
  if (!query.scope?.split(" ").includes("openid")) return "invalid_scope: scope에 openid가 없어요.";
  if (stateRequired && !query.state) return "invalid_request: state가 없어요.";
  if (query.code_challenge !== undefined && !/^[\w-]{43}$/.test(query.code_challenge))
    return "invalid_request: code_challenge가 올바르지 않아요.";
  if (query.code_challenge !== undefined && query.code_challenge_method !== "S256")
    return "invalid_request: code_challenge_method는 S256이어야 해요.";
  return undefined;
}

function backToApp(c: Context<EmulatorEnv>, answer: Record<string, string>) {
  const { redirect_uri, state } = c.req.query();
  const url = new URL(redirect_uri!);
  for (const [name, value] of Object.entries({ ...answer, ...(state && { state }) })) url.searchParams.set(name, value);
  return c.redirect(url.href);
}

async function approve(c: Context<EmulatorEnv>, provider: Provider, email: string) {
  const { redirect_uri, scope, state = null, nonce = null, code_challenge = null } = c.req.query();
  const code = await issueCode(c.env.DB, {
    provider,
    email,
    redirect_uri: redirect_uri!,
    scope: scope!,
    state,
    nonce,
    code_challenge,
  });
  return backToApp(c, provider === "google" ? { code, scope: scope! } : { code });
}

/** `GET` shows the consent page, or answers at once for `login_hint`; `POST` is a button of the page. */
export const authorize = (rules: Authorize) =>
  createMiddleware<EmulatorEnv>(async (c) => {
    const refused = refusal(c, rules);
    if (refused) return c.html(refusalPage(refused), 400);
    const form = c.req.method === "POST" ? await c.req.parseBody() : {};
    const answer = String(form.answer ?? form.email ?? c.req.query("login_hint") ?? "")
      .trim()
      .toLowerCase();
    if (answer === "") return c.html(consentPage(rules.provider));
    if (answer === "deny") return backToApp(c, { error: "access_denied", error_description: "Canceled By User" });
    if (!EMAIL.test(answer)) return c.html(refusalPage("invalid_request: 이메일 주소를 다시 확인해 주세요."), 400);
    return approve(c, rules.provider, answer);
  });

export async function matchesChallenge(challenge: string | null, verifier: string | undefined) {
  if (challenge === null) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier ?? "")));
  return challenge === toBase64Url(digest);
}

const SLOW_MS = 5000;

/** Failure modes, which a test chooses by the prefix of the e-mail address. */
export const isMode = (mode: "slow" | "down" | "nomail" | "noname" | "unverified" | "badtoken", email: string) =>
  email.startsWith(`${mode}-`);
export const beSlow = (email: string) =>
  isMode("slow", email) && new Promise((resolve) => setTimeout(resolve, SLOW_MS));

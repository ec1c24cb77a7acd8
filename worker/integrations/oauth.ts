import { z } from "zod";
import { AppError } from "#worker/lib/errors.ts";
import { log } from "#worker/lib/log.ts";
import type { Env } from "#worker/env.ts";
import { send } from "./outside.ts";

/**
 * A person as a provider describes them. Only `subject` identifies them; the e-mail address is a contact, not a proof. `isVerified`: the
 * provider says that it is theirs.
 */
export type OAuthPerson = {
  subject: string;
  nickname: string;
  name: string;
  email: string;
  isVerified: boolean;
  accessToken?: string;
};

/** The address that the provider vouches for. */
export const verifiedAddressOf = ({ isVerified, email }: OAuthPerson) => (isVerified ? email : undefined);

/** An e-mail address, or "" when it is not one. */
export const oauthEmail = z.email().max(254).catch("");

/** The secrets of one sign-in attempt: sent to the provider and compared with its answer. */
export type OAuthAttempt = { state: string; verifier: string; nonce: string };

export type OAuthProvider = {
  name: "google" | "naver";
  /** `isFresh` asks the provider not to answer at once for whoever is signed in there. */
  authorizationUrl: (signInAttempt: OAuthAttempt, isFresh?: boolean) => URL;
  personOf: (code: string, signInAttempt: OAuthAttempt) => Promise<OAuthPerson>;
  /** Ends the connection that this token belongs to; returns whether the provider confirmed it. */
  unlink: (accessToken: string) => Promise<boolean>;
};

/** Where a provider is called from. `label` is its name in messages to users. */
export type Outside = { env: Env; origin: string; label: string };

export const CALLBACK_PATH = "/auth/callback";
const TIMEOUT_MS = 10_000;

function logRefusal(outside: Outside, reason: string, error: unknown) {
  const about = { provider: outside.label, reason, error: String(error).slice(0, 200) };
  log("warn", { message: "sign-in failed at the provider", ...about });
}

function unavailable(outside: Outside, error: unknown) {
  logRefusal(outside, "unavailable", error);
  return new AppError("provider_unavailable", `${outside.label} 로그인이 응답하지 않아요. 잠시 후 다시 시도해 주세요.`);
}

export function refused(outside: Outside, error: unknown) {
  logRefusal(outside, "refused", error);
  return new AppError("oauth_failed", `${outside.label} 로그인을 마치지 못했어요. 처음부터 다시 시도해 주세요.`);
}

async function read(outside: Outside, url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const timeoutMs = Number(outside.env.OAUTH_TIMEOUT_MS ?? TIMEOUT_MS);
    const response = await send({ env: outside.env, origin: outside.origin, url, timeoutMs }, init);
    return { status: response.status, body: await response.json() };
  } catch (error) {
    throw unavailable(outside, error);
  }
}

const errorOf = (body: unknown) =>
  typeof body === "object" && body !== null && "error" in body ? String(body.error) : undefined;

/** Calls the provider and parses its answer. Naver refuses with HTTP 200 and an `error` field, so that field decides. */
export async function ask<S extends z.ZodType>(
  outside: Outside,
  url: string,
  init: RequestInit,
  schema: S,
): Promise<z.output<S>> {
  const { status, body } = await read(outside, url, init);
  if (status >= 500 || status === 429) throw unavailable(outside, status);
  const error = errorOf(body);
  if (error !== undefined || status !== 200) throw refused(outside, error ?? status);
  const answer = schema.safeParse(body);
  if (!answer.success) throw unavailable(outside, answer.error.issues.map((issue) => issue.path.join(".")).join());
  return answer.data;
}

/** Calls the provider and returns whether it accepted; a failure is only logged. */
export async function tell(outside: Outside, url: string, init: RequestInit): Promise<boolean> {
  try {
    const timeoutMs = Number(outside.env.OAUTH_TIMEOUT_MS ?? TIMEOUT_MS);
    const response = await send({ env: outside.env, origin: outside.origin, url, timeoutMs }, init);
    await response.body?.cancel();
    if (!response.ok) logRefusal(outside, "not unlinked", response.status);
    return response.ok;
  } catch (error) {
    logRefusal(outside, "not unlinked", error);
    return false;
  }
}

export const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { accept: "application/json", ...headers },
  body: new URLSearchParams(fields),
});

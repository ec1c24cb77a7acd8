import { z } from "zod";
import { AppError } from "#worker/lib/errors.ts";
import type { Env } from "#worker/env.ts";
import { send } from "./outside.ts";

/** What a provider tells of a person. Only `subject` is sure; the e-mail is a way to reach them and proves nothing. */
export type OAuthPerson = { subject: string; nickname: string; name: string; email: string; accessToken?: string };

/** An address that could reach them, or "". */
export const emailClaim = z.email().max(254).catch("");

/** One try to sign in: what goes to the provider, and what its answer must fit. */
export type OAuthAttempt = { state: string; verifier: string; nonce: string };

export type OAuthProvider = {
  name: "google" | "naver";
  authorizationUrl: (attempt: OAuthAttempt) => URL;
  personOf: (code: string, attempt: OAuthAttempt) => Promise<OAuthPerson>;
  /** Ends the connection of whoever this token is of; answers whether the provider did. */
  unlink: (accessToken: string) => Promise<boolean>;
};

/** `label` names the provider to people. */
export type Outside = { env: Env; origin: string; label: string };

export const CALLBACK_PATH = "/auth/callback";
const TIMEOUT_MS = 10_000;

function log(outside: Outside, reason: string, error: unknown) {
  console.warn(
    JSON.stringify({
      level: "warn",
      message: "sign-in failed at the provider",
      provider: outside.label,
      reason,
      error: String(error).slice(0, 200),
    }),
  );
}

function unavailable(outside: Outside, error: unknown) {
  log(outside, "unavailable", error);
  return new AppError("provider_unavailable", `${outside.label} 로그인이 응답하지 않아요. 잠시 후 다시 시도해 주세요.`);
}

export function refused(outside: Outside, error: unknown) {
  log(outside, "refused", error);
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

/** The provider's answer in the shape it promised. Naver refuses with HTTP 200 and an `error`, so that field decides. */
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

/** Whether the provider took it; what it says besides does not matter, and a failure stops nobody. */
export async function tell(outside: Outside, url: string, init: RequestInit): Promise<boolean> {
  try {
    const timeoutMs = Number(outside.env.OAUTH_TIMEOUT_MS ?? TIMEOUT_MS);
    const response = await send({ env: outside.env, origin: outside.origin, url, timeoutMs }, init);
    await response.body?.cancel();
    if (!response.ok) log(outside, "not unlinked", response.status);
    return response.ok;
  } catch (error) {
    log(outside, "not unlinked", error);
    return false;
  }
}

export const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { accept: "application/json", ...headers },
  body: new URLSearchParams(fields),
});

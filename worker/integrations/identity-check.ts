import { z } from "zod";
import type { Env } from "#worker/env.ts";
import { AppError } from "#worker/lib/errors.ts";
import { log } from "#worker/lib/log.ts";
import { endpoint, send } from "./outside.ts";

const IDENTITY_CALLBACK_PATH = "/identity/callback";
const TIMEOUT_MS = 10_000;

/** A person as the provider confirmed them. `id` is theirs with us alone (DI), `birthDate` is `YYYY-MM-DD`. */
export type CheckedPerson = { id: string; name: string; phone: string; birthDate: string };

/** One check of one member. `challenge` is the SHA-256 of `verifier` (RFC 7636). */
type Attempt = { state: string; verifier: string };

/** A provider (본인확인기관) that is shown a person and tells us who it is, from server to server. */
type IdentityCheck = {
  startUrl: (attempt: { state: string; challenge: string }) => URL;
  /** Throws `identity_refused` for a code that is not good or not of this check, `provider_unavailable` when it does not answer. */
  personOf: (code: string, attempt: Attempt) => Promise<CheckedPerson>;
};

const answer = z.object({
  state: z.string().max(100),
  di: z.string().min(8).max(200),
  name: z.string().trim().min(1).max(60),
  phone: z.string().regex(/^01\d{8,9}$/),
  birth_date: z.iso.date(),
});
const failure = z.object({ error: z.string().max(60) });

const refused = (detail: string) => new AppError("identity_refused", detail);

function unavailable(reason: unknown) {
  log("warn", { message: "identity provider did not answer", reason: String(reason).slice(0, 200) });
  return new AppError("provider_unavailable", "본인 확인 기관이 응답하지 않아요. 잠시 후 처음부터 다시 해 주세요.");
}

function reasonOf(error: string | undefined) {
  if (error === "canceled") return "본인 확인을 취소했어요. 다시 시작할 수 있어요.";
  return "본인 확인을 마치지 못했어요. 처음부터 다시 해 주세요.";
}

/** The configured provider; undefined without one. `origin` is the site's own. */
export function createIdentityCheck(env: Env, origin: string): IdentityCheck | undefined {
  const { IDENTITY_CLIENT_ID: id, IDENTITY_CLIENT_SECRET: secret, IDENTITY_START_URL, IDENTITY_RESULT_URL } = env;
  if (!id || !secret || !IDENTITY_START_URL || !IDENTITY_RESULT_URL) return undefined;
  const redirectUri = origin + IDENTITY_CALLBACK_PATH;

  async function ask(form: Record<string, string>): Promise<{ status: number; body: unknown }> {
    const timeoutMs = Number(env.IDENTITY_TIMEOUT_MS ?? TIMEOUT_MS);
    const call = { env, origin, url: endpoint(origin, IDENTITY_RESULT_URL, origin), timeoutMs };
    const headers = { authorization: `Basic ${btoa(`${id}:${secret}`)}`, accept: "application/json" };
    try {
      const response = await send(call, { method: "POST", headers, body: new URLSearchParams(form) });
      return { status: response.status, body: await response.json() };
    } catch (error) {
      throw unavailable(error instanceof Error ? error.name : error);
    }
  }

  return {
    startUrl({ state, challenge }) {
      const url = new URL(endpoint(origin, IDENTITY_START_URL, origin));
      const query = { client_id: id, redirect_uri: redirectUri, response_type: "code", state };
      for (const [name, value] of Object.entries({
        ...query,
        code_challenge: challenge,
        code_challenge_method: "S256",
      }))
        url.searchParams.set(name, value);
      return url;
    },
    async personOf(code, { state, verifier }) {
      const { status, body } = await ask({ code, code_verifier: verifier, redirect_uri: redirectUri });
      if (status >= 500 || status === 429) throw unavailable(status);
      if (status !== 200) throw refused(reasonOf(failure.safeParse(body).data?.error));
      const { data } = answer.safeParse(body);
      if (!data) throw unavailable("unreadable");
      if (data.state !== state) throw refused(reasonOf(undefined));
      return { id: data.di, name: data.name, phone: data.phone, birthDate: data.birth_date };
    },
  };
}

import type { Env, MailMessage } from "#worker/env.ts";
import { endpoint, send } from "./outside.ts";

/** Unless `MAIL_TIMEOUT_MS` is set. What runs after an answer has 30 seconds. */
const TIMEOUT_MS = 10_000;
const NAME = "글감";

/** A mail before it has a sender. */
export type Letter = Omit<MailMessage, "from" | "replyTo">;

/** What sends mails. It throws an error with a `code` for what it did not take. */
export type Mailer = { send: (message: MailMessage) => Promise<unknown>; from: string; replyTo?: string };

/**
 * `refused`: the same mail would be refused again. `bounced`: nothing reaches this address. `later`: it was not taken and may be later.
 * `unsure`: it may have been taken, so that sending it again could make two of it.
 */
export type MailResult = { is: "sent" } | { is: "refused" | "bounced" | "later" | "unsure"; code: string };

/** The emulator, which answers with the code that Cloudflare's binding would throw. */
const emulated = (env: Env, url: string) => async (message: MailMessage) => {
  const { origin } = new URL(env.APP_ORIGIN);
  const timeoutMs = Number(env.MAIL_TIMEOUT_MS ?? TIMEOUT_MS);
  const call = { env, origin, url: endpoint(origin, url, origin), timeoutMs };
  const response = await send(call, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(message),
  });
  const { code } = (await response.json()) as { code?: string };
  if (!response.ok) throw Object.assign(new Error("not taken"), { code });
};

/** Cloudflare's binding, or the emulator on this machine; undefined where no mail can be sent. */
export function mailerOf(env: Env): Mailer | undefined {
  const { EMAIL, MAIL_URL, MAIL_FROM: from, SITE_OPERATOR_EMAIL: replyTo } = env;
  if (!from) return undefined;
  if (EMAIL) return { send: (message) => EMAIL.send(message), from, replyTo };
  return MAIL_URL && env.EMULATOR ? { send: emulated(env, MAIL_URL), from, replyTo } : undefined;
}

// developers.cloudflare.com/email-service/api/send-emails/workers-api: only these say that a mail was not taken and may be later.
const LATER = ["E_RATE_LIMIT_EXCEEDED", "E_DAILY_LIMIT_EXCEEDED", "E_DELIVERY_FAILED"];
const UNSURE = ["E_INTERNAL_SERVER_ERROR"];

const codeOf = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

function resultOf(error: unknown): MailResult {
  const code = codeOf(error);
  if (code === "E_RECIPIENT_SUPPRESSED") return { is: "bounced", code };
  if (LATER.includes(code)) return { is: "later", code };
  if (/^E_[A-Z_]+$/.test(code) && !UNSURE.includes(code)) return { is: "refused", code };
  return { is: "unsure", code: UNSURE.includes(code) ? code : "NO_ANSWER" };
}

/** Sends a mail and waits ten seconds for the answer. Never throws. */
export async function sendMail(env: Env, { from, replyTo, send }: Mailer, letter: Letter): Promise<MailResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("late")), Number(env.MAIL_TIMEOUT_MS ?? TIMEOUT_MS));
  });
  try {
    const message = { ...letter, from: { email: from, name: NAME }, ...(replyTo && { replyTo }) };
    await Promise.race([send(message), late]);
    return { is: "sent" };
  } catch (error) {
    return resultOf(error);
  } finally {
    clearTimeout(timer);
  }
}

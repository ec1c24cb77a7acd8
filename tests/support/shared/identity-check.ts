import type { Caller, Send } from "./target.ts";

/** What the page of the emulated provider answers with; by default somebody of age. */
export type IdentityAnswer = { answer?: string; name?: string; phone?: string; birth_date?: string };

/** Presses a button on the provider's page; returns the query with which it sends the member back. */
export async function answerAtProvider(send: Send, url: string, { answer = "approve", ...typed }: IdentityAnswer = {}) {
  const { pathname, search } = new URL(url);
  const body = new URLSearchParams({ answer, ...typed });
  const sent = await send(pathname + search, { method: "POST", body, redirect: "manual" });
  return new URL(sent.headers.get("location")!).searchParams;
}

/** Has a member checked, as before their first prompt for sale. */
export async function checkIdentity(send: Send, call: Caller) {
  // Nothing begins without a confirmed address.
  if (!(await call<{ email: string | null }>("GET", "/api/members/me/identity-check")).email) return;
  const { url } = await call<{ url: string }>("POST", "/api/members/me/identity-check");
  const back = await answerAtProvider(send, url);
  await call("POST", "/api/members/me/identity-check/result", { code: back.get("code"), state: back.get("state") });
}

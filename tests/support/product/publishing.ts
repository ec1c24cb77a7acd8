import type { PromptDetail } from "#contracts/prompts.ts";
import { callerOf } from "../shared/target.ts";
import { overHttp } from "./over-http.ts";

/** Signs a member in and calls the API as them; returns the `data` of the answer and throws for a refusal. */
export async function callerAs(origin: string, email: string) {
  const { send, signIn } = overHttp(origin);
  return callerOf(send, await signIn(email));
}

/** Publishes a free prompt, without reviews. */
export async function publish(origin: string, email: string, title: string) {
  const call = await callerAs(origin, email);
  const body = "{{주제}}를 세 문장으로 알려 줘.";
  return call<PromptDetail>("POST", "/api/prompts", {
    title,
    category: "writing",
    model: "claude",
    body,
    status: "published",
  });
}

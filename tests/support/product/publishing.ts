import type { PromptDetail } from "#contracts/prompts.ts";
import { sessionOf } from "./session.ts";

/** What a member does over HTTP, for tests about what others then see; answers the `data`. */
export async function as(origin: string, email: string) {
  const { access_token } = await sessionOf(origin, email);
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: T }).data;
  };
}

/** A free prompt that nobody has said anything about yet. */
export async function publish(origin: string, email: string, title: string) {
  const call = await as(origin, email);
  const body = "{{주제}}를 세 문장으로 알려 줘.";
  return call<PromptDetail>("POST", "/api/prompts", {
    title,
    category: "writing",
    model: "claude",
    body,
    status: "published",
  });
}

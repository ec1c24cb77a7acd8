import type { Page } from "playwright-core";
import { join } from "./newcomer.ts";

/** The titles in a collection, in order. */
export const titlesIn = (page: Page) => page.getByRole("list", { name: "모음의 글감" }).locator("a").allInnerTexts();

/** A public collection of a new member with these prompts. */
export async function collectionOf(origin: string, promptIds: number[]) {
  const { email, call } = await join(origin);
  const { id } = await call<{ id: number }>("POST", "/api/collections", { title: "아침 글감", is_public: true });
  await call("POST", `/api/collections/${id}/prompts`, { prompt_ids: promptIds });
  return { id, email };
}

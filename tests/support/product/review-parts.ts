import type { Page } from "playwright-core";
import { join, type Newcomer } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";

export const section = (page: Page) => page.getByRole("region", { name: /^후기/ });
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Somebody's free prompt, and somebody who may review it. */
export async function createShared(origin: string, title = "후기를 받을 프롬프트") {
  const [prompter, author] = [await join(origin), await join(origin)];
  const { id } = await publish(origin, prompter.email, title);
  const review = (by: Newcomer, content: string) =>
    by.call("POST", `/api/prompts/${id}/reviews`, { rating: 3.5, content });
  return { id, prompter, author, review };
}

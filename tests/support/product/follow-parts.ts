import type { Page } from "playwright-core";
import { join } from "#tests/support/product/newcomer.ts";

export const toggle = (page: Page, nickname: string) =>
  page.getByRole("button", { name: new RegExp(`^${nickname} 팔로우`) });
export const pressed = (page: Page, nickname: string) => toggle(page, nickname).getAttribute("aria-pressed");
export const followers = (page: Page) => page.getByRole("link", { name: /^팔로워/ }).first();
export const shown = async (page: Page) => Number((await followers(page).innerText()).replace(/\D/g, ""));
type Db = { prepare: (sql: string) => { first: <T>(column: string) => Promise<T | null> } };

export const rows = (db: Db, table: string, where: string) =>
  db.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<number>("n");

/** Two newcomers: one to be followed, and whoever follows. */
export async function meet(origin: string) {
  const [star, fan] = [await join(origin), await join(origin)];
  const isFollow = `follower_id = ${fan.id} AND followee_id = ${star.id}`;
  const isNotification = `member_id = ${star.id} AND about = 'follow:${fan.id}'`;
  return { star, fan, profile: `/profile/${star.id}`, isFollow, isNotification };
}

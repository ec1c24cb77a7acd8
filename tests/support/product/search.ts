import type { Page } from "playwright-core";
import { onTestFinished } from "vitest";
import type { Env } from "#worker/env.ts";

export const navBox = (page: Page) => page.getByRole("banner").getByRole("combobox", { name: "검색어" });

/** Opens the search box: in the bar on a desktop, in the sheet on a phone. */
export async function openBox(page: Page) {
  const opener = page.getByRole("button", { name: "검색 열기" });
  if (await opener.isVisible()) {
    await opener.click();
    return page.locator("#search-sheet").getByRole("combobox", { name: "검색어", includeHidden: true });
  }
  await navBox(page).focus();
  return navBox(page);
}

export const options = (page: Page) => page.getByRole("option").filter({ visible: true });

/** The options of one group of the list. */
export const optionsOf = (page: Page, group: string) =>
  page.getByRole("group", { name: group, exact: true }).filter({ visible: true }).getByRole("option");

/** What the options of a group say, without the second thing that some say of themselves. */
export const textsOf = async (page: Page, group: string) =>
  (await optionsOf(page, group).allInnerTexts()).map((text) => text.split("\n")[0]);

/** Stores recent searches, latest first. */
export const searchedBefore = () => {
  // about:blank has no storage.
  if (origin !== "null" && !localStorage.getItem("recentSearches"))
    localStorage.setItem("recentSearches", JSON.stringify(["회의록 요약", "면접 준비", "번역"]));
};

/** Makes terms popular searches until the test ends. */
export async function makePopular(db: Env["DB"], ...terms: string[]) {
  const count = db.prepare("INSERT OR REPLACE INTO search_counts VALUES (?, 9, 9, 9, ?, '2026-11-20', 0, 9)");
  await db.batch(terms.map((term, index) => count.bind(term, 1e6 - index)));
  const remove = db.prepare("DELETE FROM search_counts WHERE term = ?");
  onTestFinished(async () => void (await db.batch(terms.map((term) => remove.bind(term)))));
}

import { expect } from "vitest";
import type { PromptList } from "#contracts/prompts.ts";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { told } from "#tests/support/product/announcements.ts";
import { desktop } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { DAY } from "#tests/support/shared/time.ts";
import { seoulDay } from "#worker/lib/seoul.ts";

const ADMIN = { ...desktop, as: "admin@example.com", allow: [/status of 40[04]/] };
/** A word that nobody else uses: eight syllables. */
const newWord = () =>
  Array.from(crypto.getRandomValues(new Uint16Array(8)), (n) => String.fromCharCode(0xac00 + (n % 11_172))).join("");

test("운영자는 바꿔 찾은 말을 한 번 눌러 규칙으로 만들고, 바로 쓰이는 것을 보고, 그만 쓴다", async ({
  product,
  visit,
}) => {
  const [word, missed, wrong] = [newWord(), newWord(), newWord()];
  const yesterday = seoulDay(Date.now() - DAY);
  const heat = 2 ** 60;
  await product.db.batch([
    product.db.prepare("INSERT INTO search_pairs VALUES (?, '회의록', 3, 1, 7, ?, ?)").bind(word, heat, yesterday),
    product.db.prepare("INSERT INTO search_opens VALUES (?, 1, 2, 1, 6, ?, ?)").bind(word, heat, yesterday),
    product.db.prepare("INSERT INTO search_misses VALUES (?, ?, 1000000)").bind(missed, yesterday),
  ]);
  const readAs = async (search: string) => {
    const answer = await fetch(`${product.origin}/api/prompts?${new URLSearchParams({ search })}`);
    return ((await answer.json()) as { data: PromptList }).data.interpreted_as;
  };

  const page = await visit("/admin/searches", ADMIN);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const tab = (name: string) =>
    page.getByRole("navigation", { name: "검색 기록 나눠 보기" }).getByRole("link", { name });
  const item = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  await item(missed).getByText("1,000,000번 · 1일").waitFor();
  expect(await findViolationsAtBothSizes(page, "찾지 못한 말")).toEqual([]);
  await page.getByRole("link", { name: `${missed}: 규칙 만들기`, exact: true }).click();
  await expect.poll(() => page.getByLabel("앞말").inputValue()).toBe(missed);

  await page.getByLabel("뒷말").fill(missed);
  await page.getByLabel("뒷말").press("Enter");
  await page.getByText("같은 말로는 규칙을 만들 수 없어요.").waitFor();
  await page.getByRole("radio", { name: "서로 같은 말" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.getByLabel("앞말").fill(wrong);
  await page.getByLabel("뒷말").fill("회의록");
  await page.getByLabel("이유").fill("자주 잘못 써요.");
  expect(await findViolationsAtBothSizes(page, "규칙")).toEqual([]);
  await button("만들기").click();
  await told(page, "잘못 쓴 말로 정했어요.");
  await item(wrong).getByText("자주 잘못 써요.").waitFor();
  expect(await readAs(wrong)).toMatchObject({ kind: "typo", query: "회의록" });

  await tab("바꿔 찾은 말").click();
  await item(word).getByText("하루 최대 7명 · 3일").waitFor();
  expect(await findViolationsAtBothSizes(page, "바꿔 찾은 말")).toEqual([]);
  expect(await readAs(word)).toMatchObject({ kind: "popular" });
  await button(`${word} → 회의록: 서로 같은 말`).click();
  await told(page, "서로 같은 말로 정했어요.");
  await expect.poll(() => item(word).getByRole("button").count()).toBe(0);
  expect(await readAs(word)).toMatchObject({ kind: "synonym", query: "회의록" });

  await tab("찾고 연 글").click();
  await page.getByRole("list", { name: "찾고 연 글" }).getByText(word).waitFor();
  await page.getByLabel("찾은 말", { exact: true }).fill(missed);
  await button("보기").click();
  await page.getByText(`‘${missed}’의 결과에서 여럿이 연 글이 없어요`).waitFor();
  expect(await findViolationsAtBothSizes(page, "찾고 연 글")).toEqual([]);

  await tab("규칙").click();
  for (const from of [word, wrong]) {
    await button(`${from}: 그만 쓰기`).click();
    await told(page, "규칙을 더 쓰지 않아요.");
    await item(from).waitFor({ state: "detached" });
    expect(await readAs(from)).toMatchObject({ kind: "popular" });
  }
  await page.getByRole("link", { name: "그만 쓴 규칙" }).click();
  await item(word).waitFor();
  await page.getByRole("navigation", { name: "운영 메뉴" }).getByRole("link", { name: "활동 기록" }).click();
  await page.getByText(`${word} ↔ 회의록`).first().waitFor();
});

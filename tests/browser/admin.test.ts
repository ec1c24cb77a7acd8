import type { Page } from "playwright-core";
import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { test } from "#tests/support/product/journey.ts";
import { createReported } from "#tests/support/product/reported.ts";

// The document is that of nothing, for everybody.
const ADMIN = { as: "admin@example.com", allow: [/status of 404/] };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("검색어를 막고 푼다", async ({ visit }) => {
  const term = `남을 헐뜯는 말 ${crypto
    .randomUUID()
    .replace(/[^a-f]/g, "")
    .slice(0, 12)}`;
  const page = await visit("/admin/searches?list=blocked", ADMIN);
  await page.getByLabel("막을 말").fill(term);
  await page.getByLabel("막을 말").press("Enter");
  await told(page, "인기 검색어에서 뺐어요.");
  await button(page, `${term}: 풀기`).click();
  await told(page, "막은 것을 풀었어요.");
  await button(page, `${term}: 풀기`).waitFor({ state: "detached" });
});

test("판단할 글이 길면 자판으로 끝까지 내려 읽는다", async ({ visit, product }) => {
  const { owner, prompt } = await createReported(product.origin);
  const body = `${"한 줄\n".repeat(60)}마지막 줄`;
  await owner.call("PATCH", `/api/prompts/${prompt.id}`, { version: prompt.version, body });
  const page = await visit(`/admin/reports/prompt/${prompt.id}`, ADMIN);
  const text = page.getByRole("group", { name: "신고된 글" });
  await text.press("End");
  await expect.poll(() => text.evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop)).toBeLessThan(1);
  expect(await text.innerText()).toContain("마지막 줄");
});

import type { Page } from "playwright-core";
import { told } from "#tests/support/product/announcements.ts";
import { test } from "#tests/support/product/journey.ts";

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

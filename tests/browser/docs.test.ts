import { expect } from "vitest";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { copiesOf, recordCopies } from "#tests/support/product/hydration.ts";
import { arrive, test } from "#tests/support/product/journey.ts";

const fits = () => document.documentElement.scrollWidth <= innerWidth;

test("API 문서에서 부를 것을 골라 명령을 복사하고, 그 주소를 부를 수 있다", async ({ visit, product }) => {
  const page = await visit("/policy/terms", { ...phone, before: recordCopies });
  await page.getByRole("contentinfo").getByRole("link", { name: "API 문서" }).click();
  await page.getByRole("heading", { level: 1, name: "API 문서" }).waitFor();
  await page.locator("summary", { hasText: "프롬프트" }).first().click();
  const calls = page.getByRole("list", { name: "프롬프트", exact: true });
  await calls.waitFor();
  expect(await findViolationsAtBothSizes(page, "문서")).toEqual([]);
  expect(await page.evaluate(fits)).toBe(true);
  const source = await page.getByRole("link", { name: "OpenAPI 3.1 문서 원본" }).getAttribute("href");
  expect((await fetch(product.origin + source)).headers.get("content-type")).toContain("application/json");

  await calls.getByRole("link", { name: /GET \/api\/prompts$/ }).click();
  await page.getByRole("heading", { level: 1, name: "프롬프트 API" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/docs/api/prompts");
  expect(await findViolationsAtBothSizes(page, "묶음")).toEqual([]);
  expect(await page.evaluate(fits)).toBe(true);
  await page
    .getByRole("button", { name: /: 명령$/ })
    .first()
    .click();
  await expect.poll(() => copiesOf(page)).toHaveLength(1);
  const [, address] = /^curl '([^']+)'$/.exec((await copiesOf(page))[0]!)!;
  expect((await fetch(address!)).status).toBe(200);

  await page.getByRole("link", { name: "PromptCard", exact: true }).first().click();
  await page.getByRole("heading", { level: 2, name: "PromptCard", exact: true }).waitFor();
  expect(await findViolationsAtBothSizes(page, "모양")).toEqual([]);
});

test("없는 묶음은 404이고, 문서는 모두가 한 벌을 나눠 쓴다", async ({ visit, product }) => {
  const answer = await fetch(`${product.origin}/docs/api/nothing`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
  for (const path of ["/docs/api", "/docs/api/prompts", "/docs/api/schemas"])
    expect([path, (await fetch(product.origin + path)).headers.get("cache-tag")]).toEqual([path, "shell"]);
  const page = await visit("/docs/api/nothing", { allow: [/404/] });
  await arrive(page);
  await page.getByRole("heading", { level: 1 }).waitFor();
});

import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";

test("바닥글에서 연결하는 법으로 가고, 주소와 설정을 복사한다", async ({ visit, product }) => {
  const page = await visit("/guide/tip", { ...phone, permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByRole("contentinfo").getByRole("link", { name: "AI 도구에 연결" }).click();
  await page.getByRole("heading", { level: 1, name: "AI 도구에 연결하기" }).waitFor();
  expect(await findViolationsAtBothSizes(page)).toEqual([]);
  const copies = async (at: number, text: string) => {
    await page.getByRole("button", { name: /^복사/ }).nth(at).click();
    await told(page, "복사했어요.");
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(text);
  };
  await copies(0, `${product.origin}/mcp`);
  await page.getByText("VS Code", { exact: true }).first().click();
  await page.getByRole("heading", { level: 3, name: "VS Code" }).waitFor();
  await copies(1, '"type": "http"');
});

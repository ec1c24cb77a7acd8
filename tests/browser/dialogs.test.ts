import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";

const centreOf = async (page: Page, text: string) => {
  const box = await page.getByText(text).boundingBox();
  return [box!.x + box!.width / 2, box!.y + box!.height / 2] as const;
};

test("안에서 끌기 시작해 바깥에서 놓으면 닫히지 않고, 바깥을 누르면 닫힌다", async ({ visit }) => {
  const page = await visit("/test", desktop);
  await page.getByRole("button", { name: "모달 열기" }).click();
  const dialog = page.getByRole("dialog", { name: "내용이 있는 모달" });
  const text = await centreOf(page, "Escape나 바깥을 눌러도 닫혀요.");
  await page.mouse.move(...text);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect(await dialog.isVisible()).toBe(true);
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: "hidden" });
});

import { expect } from "vitest";
import { findViolations } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";

test("전화기에서는 본문의 빈칸을 눌러 그 자리에서 채우고, 데스크톱에서는 옆의 칸으로 간다", async ({
  visit,
  product,
}) => {
  const { call } = await join(product.origin);
  const { id } = await call<{ id: number }>("POST", "/api/prompts", {
    title: "빈칸을 채울 글",
    category: "writing",
    model: "claude",
    body: "{{장소}}에서 {{때=아침|저녁}}에 {{장소}}의 {{색=빨간}} 우산",
    status: "published",
  });
  const page = await visit(`/prompt/${id}`, phone);
  const text = page.getByRole("region", { name: "프롬프트", exact: true });
  await text.locator("[data-blank='장소']").first().tap();
  const place = text.getByRole("textbox", { name: "장소" });
  await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
  await place.pressSequentially("부산 영도");
  // The other blank of this name follows while it is typed.
  await text.locator("mark").filter({ hasText: "부산 영도" }).waitFor();
  expect(await findViolations(page, "그 자리에서 채우는 빈칸")).toEqual([]);
  await place.press("Enter");
  await text.getByRole("combobox", { name: "때" }).selectOption("저녁");
  await page.keyboard.press("Escape");
  await expect.poll(() => text.getByRole("combobox").count()).toBe(0);
  await expect.poll(() => text.locator(".prompt-text").innerText()).toBe("부산 영도에서 저녁에 부산 영도의 빨간 우산");
  expect(await page.getByRole("textbox", { name: "장소" }).inputValue()).toBe("부산 영도");

  const wide = await visit(`/prompt/${id}`, desktop);
  await wide.locator("[data-blank='색']").click();
  const field = wide.getByRole("complementary").getByRole("textbox", { name: "색" });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
});

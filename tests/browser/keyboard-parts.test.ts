import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { newEmail } from "#tests/support/product/signing-in.ts";
import { test } from "#tests/support/product/journey.ts";
import type { Locator, Page } from "playwright-core";

const hasFocus = (element: Locator) => expect.poll(() => element.evaluate((one) => one.matches(":focus"))).toBe(true);

/** Asked one after the other on the showcase, which is loaded once. */
const parts: Record<string, (page: Page) => Promise<void>> = {
  "확인 창은 아니요와 Escape로 아무 일도 하지 않고, 예로만 한다": async (page) => {
    const opener = page.getByRole("button", { name: "올리기 확인" });
    const dialog = page.getByRole("dialog", { name: "업로드할까요?" });
    const done = page.getByRole("status").getByText("올렸어요.", { exact: true });
    for (const close of ["Escape", "아니요"]) {
      await opener.press("Enter");
      await dialog.waitFor();
      if (close === "Escape") await page.keyboard.press("Escape");
      else await dialog.getByRole("button", { name: close }).press("Enter");
      await dialog.waitFor({ state: "hidden" });
      await hasFocus(opener);
      expect(await done.count()).toBe(0);
    }
    await opener.press("Enter");
    await dialog.getByRole("button", { name: "예", exact: true }).press("Enter");
    await told(page, "올렸어요.");
    await dialog.waitFor({ state: "hidden" });
    await hasFocus(opener);
  },
  "별점은 화살표로 반 개씩 0점부터 5점까지 준다": async (page) => {
    const stars = page.getByRole("slider", { name: "별점" });
    await stars.focus();
    const given = async (keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      return stars.getAttribute("aria-valuetext");
    };
    expect(await given([])).toBe("3.5점");
    expect(await given(["ArrowRight"])).toBe("4.0점");
    expect(await given(["ArrowLeft", "ArrowDown"])).toBe("3.0점");
    expect(await given(["End", "ArrowRight"])).toBe("5.0점");
    expect(await given(["Home", "ArrowLeft"])).toBe("0.0점");
    await page.getByText("(0.0)", { exact: true }).last().waitFor();
  },
  "팔로우 단추와 태그 지우기는 키보드로 눌린다": async (page) => {
    const follow = page.getByRole("button", { name: "하늘 팔로우" });
    await follow.press("Enter");
    expect(await follow.getAttribute("aria-pressed")).toBe("true");
    expect((await follow.innerText()).replace(/\s+/g, " ")).toContain("완료");
    await follow.press("Space");
    expect(await follow.getAttribute("aria-pressed")).toBe("false");
    expect(await follow.innerText()).toContain("팔로우 +");
    const remove = page.getByRole("button", { name: /이직.*지우기/ });
    await remove.press("Enter");
    await expect.poll(() => remove.count()).toBe(0);
  },
};

test("진열장의 부품은 키보드로 쓴다: 확인 창, 별점, 팔로우, 태그", async ({ visit }) => {
  const page = await visit("/test", desktop);
  for (const ask of Object.values(parts)) await ask(page);
});

test("전화기의 필터는 아래에서 열리고, 골라서 결과를 보면 주소에 남는다", async ({ visit }) => {
  const page = await visit("/?search=글", phone);
  const opener = page.getByRole("button", { name: "필터" });
  const sheet = page.getByRole("dialog", { name: "필터" });
  await opener.press("Enter");
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await hasFocus(opener);

  await opener.press("Enter");
  await sheet.getByRole("radio", { name: "무료" }).press("Space");
  await sheet.getByRole("button", { name: "결과 보기" }).press("Enter");
  await page.waitForURL((url) => url.search === `?search=${encodeURIComponent("글")}&price=free`);
  await sheet.waitFor({ state: "hidden" });
  const chip = page.getByRole("list", { name: "적용한 조건" }).getByRole("link", { name: /무료/ });
  await chip.press("Enter");
  await page.waitForURL((url) => url.search === `?search=${encodeURIComponent("글")}`);
});

test("데스크톱의 필터 차림표는 Escape로 닫히고 고르면 주소에 남으며, 정렬은 화살표를 이어 눌러 고르고 되돌아가면 주소를 따른다", async ({
  visit,
}) => {
  const page = await visit("/?category=writing", desktop);
  const filters = page.getByRole("group", { name: "필터" });
  const menu = filters.locator("summary", { hasText: "AI 모델" });
  await menu.press("Enter");
  await filters.getByRole("link", { name: "Gemini" }).waitFor();
  await page.keyboard.press("Escape");
  await filters.getByRole("link", { name: "Gemini" }).waitFor({ state: "hidden" });
  await hasFocus(menu);
  await menu.press("Enter");
  await filters.getByRole("link", { name: "Gemini" }).press("Enter");
  await page.waitForURL((url) => url.search === "?category=writing&model=gemini");
  await hasFocus(filters.locator("summary", { hasText: "Gemini" }));
  await filters.getByRole("link", { name: "Gemini" }).waitFor({ state: "hidden" });

  const sort = page.getByLabel("정렬");
  const goesTo = (order: string) => page.waitForURL((url) => url.searchParams.get("sort") === order);
  await sort.press("ArrowDown");
  await goesTo("latest");
  await hasFocus(sort);
  await page.keyboard.press("ArrowDown");
  await goesTo("rating");
  await hasFocus(sort);
  await page.goBack();
  await goesTo("latest");
  await expect.poll(() => sort.inputValue()).toBe("latest");
});

test("⋯ 메뉴에서 연 창을 닫으면 메뉴의 단추로 돌아온다", async ({ visit }) => {
  const page = await visit("/profile/1", { ...desktop, as: newEmail() });
  const menu = page.getByRole("main").getByRole("button", { name: / 더 보기$/ });
  for (const [item, title] of [
    ["신고하기", "회원 신고"],
    ["차단하기", /차단할까요/],
  ] as const) {
    await menu.press("Enter");
    await page.getByRole("button", { name: item, exact: true }).press("Enter");
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await hasFocus(menu);
  }
});

test("운영자가 이유를 묻는 창을 닫으면 연 단추로 돌아온다", async ({ visit }) => {
  const page = await visit("/admin/members", { ...desktop, as: "admin@example.com", allow: [/status of 404/] });
  const opener = page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("button", { name: /: 더 보기$/ })
    .first();
  await opener.press("Enter");
  await page.getByRole("button", { name: "정지하기", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await hasFocus(opener);
});

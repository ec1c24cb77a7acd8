import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/browser.ts";
import { test } from "#tests/support/journey.ts";

const where = (page: Page) => new URL(page.url()).search;

const boxes = [
  ["위쪽 검색창", desktop, (page: Page) => page.getByRole("banner").getByRole("combobox", { name: "검색어" })],
  ["첫 화면 검색창", phone, (page: Page) => page.getByRole("main").getByRole("searchbox", { name: "프롬프트 검색" })],
] as const;

test.for(boxes)(
  "%s은 한글을 조합하는 Enter로는 찾지 않고 그다음 Enter로 찾는다",
  async ([, device, boxOf], { visit }) => {
    const page = await visit("/", device);
    const box = boxOf(page);
    await box.focus();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send("Input.imeSetComposition", { text: "회의", selectionStart: 2, selectionEnd: 2 });
    await page.keyboard.press("Enter");
    expect(await box.inputValue()).toBe("회의");
    expect(where(page)).toBe("");

    await keyboard.send("Input.insertText", { text: "회의" });
    await box.evaluate(
      (_, endedAt) =>
        new Promise<void>((resolve) => {
          const isLater = () => (performance.now() - endedAt > 100 ? resolve() : requestAnimationFrame(isLater));
          isLater();
        }),
      await page.evaluate(() => performance.now()),
    );
    expect(where(page)).toBe("");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "‘회의’ 검색 결과" }).waitFor();
  },
);

test.for(boxes)(
  "%s은 229번 키와, 조합이 먼저 끝나는 사파리의 Enter로 찾지 않는다",
  async ([, device, boxOf], { visit }) => {
    const page = await visit("/", device);
    const box = boxOf(page);
    await box.fill("요약");
    const isTaken = (endsFirst: boolean, keyCode: number) =>
      box.evaluate(
        (input, [endsFirst, keyCode]) => {
          if (endsFirst) input.dispatchEvent(new CompositionEvent("compositionend", { data: "약", bubbles: true }));
          const enter = new KeyboardEvent("keydown", {
            key: "Enter",
            keyCode: Number(keyCode),
            bubbles: true,
            cancelable: true,
          });
          return !input.dispatchEvent(enter);
        },
        [endsFirst, keyCode],
      );
    expect(await isTaken(false, 13)).toBe(false);
    expect(await isTaken(false, 229)).toBe(true);
    expect(await isTaken(true, 13)).toBe(true);
    expect(where(page)).toBe("");
  },
);

test("빈칸뿐인 검색은 아무 일도 하지 않고, 찾은 말은 비워진다", async ({ visit }) => {
  const page = await visit("/?category=dev", desktop);
  const box = page.getByRole("banner").getByRole("combobox", { name: "검색어" });
  await box.fill("   ");
  await box.press("Enter");
  expect(where(page)).toBe("?category=dev");
  await box.fill("  C++ & 정규식 100%  ");
  await page.getByRole("banner").getByRole("button", { name: "검색", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "‘C++ & 정규식 100%’ 검색 결과" }).waitFor();
  expect(where(page)).toBe(`?search=${encodeURIComponent("C++ & 정규식 100%")}`);
  expect(await box.inputValue()).toBe("");
});

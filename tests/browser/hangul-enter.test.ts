import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { openBox } from "#tests/support/product/search.ts";

/** How often a form was sent: what follows a wrong Enter at once, before any navigation. */
const sent = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.sent ?? 0));
const countSent = () =>
  addEventListener(
    "submit",
    () => {
      const { dataset } = document.documentElement;
      dataset.sent = String(Number(dataset.sent ?? 0) + 1);
    },
    { capture: true },
  );

const boxes = [
  ["위쪽 검색창", desktop],
  ["전화기의 검색창", phone],
] as const;

test.for(boxes)("%s은 한글을 조합하는 Enter로는 찾지 않고 그다음 Enter로 찾는다", async ([, device], { visit }) => {
  const page = await visit("/", { ...device, before: countSent });
  const box = await openBox(page);
  await box.focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "회의", selectionStart: 2, selectionEnd: 2 });
  await page.keyboard.press("Enter");
  expect(await box.inputValue()).toBe("회의");
  expect(await sent(page)).toBe(0);

  await keyboard.send("Input.insertText", { text: "회의" });
  const endedAt = await page.evaluate(() => performance.now());
  await page.waitForFunction((at) => performance.now() - at > 100, endedAt);
  expect(await sent(page)).toBe(0);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "‘회의’ 검색 결과" }).waitFor();
});

test.for(boxes)("%s은 229번 키와, 조합이 먼저 끝나는 사파리의 Enter로 찾지 않는다", async ([, device], { visit }) => {
  const page = await visit("/", device);
  const box = await openBox(page);
  await box.fill("요약");
  const isTaken = (endsFirst: boolean, keyCode: number) =>
    box.evaluate(
      (input, [endsFirst, keyCode]) => {
        const end = new CompositionEvent("compositionend", { data: "약", bubbles: true });
        const enter = new KeyboardEvent("keydown", {
          key: "Enter",
          keyCode: Number(keyCode),
          bubbles: true,
          cancelable: true,
        });
        if (endsFirst) input.dispatchEvent(end);
        return !input.dispatchEvent(enter);
      },
      [endsFirst, keyCode],
    );
  expect(await isTaken(false, 13)).toBe(false);
  expect(await isTaken(false, 229)).toBe(true);
  expect(await isTaken(true, 13)).toBe(true);
});

test("태그는 한글을 조합하던 Enter 한 번으로도, 쉼표로도 나뉘고, 낱말이 반으로 잘리지 않는다", async ({ visit }) => {
  const page = await visit("/create", desktop);
  const box = page.getByRole("textbox", { name: /^태그/ });
  const tags = () => page.getByRole("list", { name: "단 태그" }).getByRole("listitem").allInnerTexts();
  await box.focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "회의", selectionStart: 2, selectionEnd: 2 });
  await page.keyboard.press("Enter");
  await keyboard.send("Input.insertText", { text: "회의록" });
  await expect.poll(tags).toEqual([expect.stringContaining("회의록")]);
  await box.pressSequentially("요약,");
  await box.pressSequentially("업무");
  await box.press("Enter");
  await expect
    .poll(async () => (await tags()).map((tag) => tag.replace(/[^가-힣]/g, "")))
    .toEqual(["회의록", "요약", "업무"]);
  expect(await box.inputValue()).toBe("");
});

test("빈칸뿐인 검색은 아무 일도 하지 않고, 찾은 말은 비워진다", async ({ visit }) => {
  const page = await visit("/?category=dev", desktop);
  const box = page.getByRole("banner").getByRole("combobox", { name: "검색어" });
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { searchParams } = new URL(request.url());
    if (searchParams.has("search")) asked.push(searchParams.get("search"));
  });
  await box.fill("   ");
  await box.press("Enter");
  await box.fill("  C++ & 정규식 100%  ");
  await page.getByRole("banner").getByRole("button", { name: "검색", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "‘C++ & 정규식 100%’ 검색 결과" }).waitFor();
  expect(new URL(page.url()).search).toBe(`?search=${encodeURIComponent("C++ & 정규식 100%")}`);
  expect(asked).toEqual(["C++ & 정규식 100%"]);
  expect(await box.inputValue()).toBe("");
});

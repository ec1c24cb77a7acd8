import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { begin, conversationPath, field, log, saying } from "#tests/support/product/conversations.ts";
import { collectionOf } from "#tests/support/product/collections.ts";
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

/** Plays what a keyboard says for one press of Enter that ends a syllable, and tells which of its keys were taken from the browser. */
const play = (box: Locator, trace: (number | "compositionend")[]) =>
  box.evaluate(
    (element, events) =>
      events.map((event) => {
        const init = { bubbles: true, cancelable: true };
        if (event === "compositionend")
          return element.dispatchEvent(new CompositionEvent(event, { ...init, data: "약" }));
        return !element.dispatchEvent(new KeyboardEvent("keydown", { ...init, key: "Enter", keyCode: Number(event) }));
      }),
    trace,
  );
const windows = [229, "compositionend", 13] as const;
const safari = ["compositionend", 229] as const;

test.for(boxes)(
  "%s은 음절을 맺기만 한 Enter를 막고, 곧바로 따라온 Enter는 막지 않는다",
  async ([, device], { visit }) => {
    const page = await visit("/", device);
    const box = await openBox(page);
    await box.fill("요약");
    expect(await play(box, [...windows])).toEqual([true, true, false]);
    expect(await play(box, [...safari])).toEqual([true, true]);
  },
);

test("메시지는 음절을 맺고 곧바로 따라온 Enter에 한 번 가고, 음절을 맺기만 한 Enter에는 가지 않는다", async ({
  visit,
  product,
}) => {
  const { id, writer } = await begin(product.origin);
  const page = await visit(conversationPath(id), { ...desktop, as: writer.email });
  await log(page).waitFor();
  await field(page).fill("사파리에서 맺은 말");
  await play(field(page), [...safari]);
  expect(await field(page).inputValue()).toBe("사파리에서 맺은 말");
  await field(page).fill("윈도우에서 맺은 말");
  await play(field(page), [...windows]);
  await saying(page, "윈도우에서 맺은 말").waitFor();
  expect(await field(page).inputValue()).toBe("");
});

test("모음의 한마디는 음절을 맺고 곧바로 따라온 Enter로도, 줄바꿈만 알리는 자판의 Enter로도 저장된다", async ({
  visit,
  product,
}) => {
  const { id, email } = await collectionOf(product.origin, [1]);
  const page = await visit(`/mypage/collections/${id}`, { ...desktop, as: email });
  const note = page.getByRole("textbox", { name: /에 한마디$/ });
  const saved = () => page.waitForRequest((request) => request.method() === "PATCH");
  await note.fill("먼저 써 볼 것");
  const byKey = saved();
  await play(note, [...windows]);
  expect((await byKey).postDataJSON()).toEqual({ note: "먼저 써 볼 것" });
  await note.fill("나중에 써 볼 것");
  const byLine = saved();
  await note.evaluate((element) =>
    element.dispatchEvent(new InputEvent("beforeinput", { inputType: "insertLineBreak", bubbles: true })),
  );
  expect((await byLine).postDataJSON()).toEqual({ note: "나중에 써 볼 것" });
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
  await keyboard.send("Input.imeSetComposition", { text: "회의록", selectionStart: 3, selectionEnd: 3 });
  await page.keyboard.press("Enter");
  await keyboard.send("Input.insertText", { text: "회의록" });
  await page.getByText("#회의록 태그는 이미 있어요.").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("#회의록 태그는 이미 있어요.").waitFor();
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

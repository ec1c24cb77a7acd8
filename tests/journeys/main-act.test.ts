import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { copiesOf, isHydrated, openHeld, recordCopies } from "#tests/support/product/hydration.ts";
import { arrive, test } from "#tests/support/product/journey.ts";

const copyButton = (page: Page) => page.getByRole("button", { name: "복사하기" }).filter({ visible: true });

/** What translators, password managers and extensions do to a document before it is hydrated. Runs in the page. */
function changeByOthers() {
  for (const element of document.querySelectorAll("main :is(p,h1,h2,button,span,a,mark,label)"))
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
      const font = document.createElement("font");
      font.textContent = `Translated ${node.textContent}`;
      node.replaceWith(font);
    }
  for (const field of document.querySelectorAll("input,textarea")) field.after(document.createElement("password-icon"));
  document.body.prepend(document.createElement("extension-bar"));
  document.querySelector("footer p")?.remove();
}

test("스크립트가 오지 않아도 누른 그 순간에 채운 글이 복사되고, 그렇다고 말한다", async ({ visit }) => {
  const { page } = await openHeld(visit, "/prompt/1", { ...desktop, before: recordCopies });
  await page.getByRole("textbox", { name: "회의 이름" }).fill("봄 도록 회의");
  await copyButton(page).click();
  // In the press itself: nothing is waited for.
  expect(await copiesOf(page)).toEqual([expect.stringContaining("아래는 봄 도록 회의 내용을 받아쓴 원문이다.")]);
  await page.getByRole("alert").getByText("복사했어요. 빈칸 1개는 아직 비어 있어요.").waitFor();
  expect(await isHydrated(page)).toBe(false);
});

test("살아나기 전에 복사한 것은 살아난 뒤에 한 번 세고, 다시 복사하지 않는다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/prompt/1", { ...phone, before: recordCopies });
  const usage: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/usage")) usage.push(request.postData() ?? "");
  });
  await copyButton(page).click();
  release();
  await expect.poll(() => usage.filter((body) => body.includes("copy"))).toHaveLength(1);
  expect(await copiesOf(page)).toHaveLength(1);
  await copyButton(page).click();
  await expect.poll(() => copiesOf(page)).toHaveLength(2);
});

test("번역기와 비밀번호 관리자가 문서를 바꾼 뒤에도 원래의 글을 복사하고, 친 글과 누른 것이 남는다", async ({
  visit,
}) => {
  const { page, release } = await openHeld(visit, "/prompt/1", {
    ...desktop,
    before: recordCopies,
    // React says that the document is not what the server rendered, and renders it anew.
    allow: [/Minified React error #4(?:18|21|23|25)/],
  });
  await page.evaluate(changeByOthers);
  await page.locator("#blank-0").fill("봄 도록 회의");
  await page.locator('[data-act="copy"]').filter({ visible: true }).click();
  expect(await copiesOf(page)).toEqual([expect.stringMatching(/^아래는 봄 도록 회의 내용을/)]);
  await page.locator("button").filter({ hasText: "내려받기" }).click();
  release();
  await page.getByRole("dialog", { name: "내려받기" }).waitFor();
  expect(await page.locator("#blank-0").inputValue()).toBe("봄 도록 회의");
  expect(await page.evaluate(() => sessionStorage.getItem("blanks:1"))).toContain("봄 도록 회의");
  expect(await page.locator("[data-pressed]").count()).toBe(0);
});

test("살아나기 전에 AI 서비스를 열면 채운 글이 그 주소에 담긴다", async ({ visit }) => {
  const { page } = await openHeld(visit, "/prompt/1", desktop);
  await page.getByRole("textbox", { name: "회의 이름" }).fill("봄 도록 회의");
  const link = page.getByRole("link", { name: "ChatGPT" });
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await link.click();
  expect(decodeURIComponent((await link.getAttribute("href"))!)).toContain(
    "https://chatgpt.com/?q=아래는 봄 도록 회의",
  );
});

test("한글을 조합하는 가운데 살아나도 글자가 깨지지 않는다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/prompt/1", desktop);
  const blank = page.getByRole("textbox", { name: "회의 이름" });
  await blank.focus();
  await page.evaluate(() => addEventListener("compositionend", () => void (document.body.dataset.ended = "")));
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "도로", selectionStart: 2, selectionEnd: 2 });
  release();
  await page.getByText("모두 지우기").waitFor();
  expect([await blank.inputValue(), await page.locator("[data-ended]").count()]).toEqual(["도로", 0]);
  await keyboard.send("Input.imeSetComposition", { text: "도록", selectionStart: 2, selectionEnd: 2 });
  await keyboard.send("Input.insertText", { text: "도록" });
  expect(await blank.inputValue()).toBe("도록");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("blanks:1"))).toContain('"도록"');
});

test("200번 빠르게 누른 것은 차례대로 한 번씩 되고, 화면은 그대로 산다", async ({ visit }) => {
  const { page, release } = await openHeld(visit, "/prompt/1", { ...desktop, before: recordCopies });
  await page.evaluate(() => {
    const press = (name: string) =>
      [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(name))!.click();
    for (let time = 0; time < 100; time += 1) {
      press("복사하기");
      press("공유하기");
    }
  });
  await expect.poll(() => copiesOf(page)).toHaveLength(200);
  release();
  await arrive(page);
  await page.getByRole("dialog", { name: "공유하기" }).waitFor();
});

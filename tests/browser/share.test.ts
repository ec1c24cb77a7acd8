import { expect } from "vitest";
import { findViolations } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { copiesOf, recordCopies } from "#tests/support/product/hydration.ts";
import { test } from "#tests/support/product/journey.ts";

test("공유하기는 링크를 복사하고, 함께 보일 그림과 QR 코드를 보이고, 키보드로 닫으면 제자리로 온다", async ({
  visit,
  product,
}) => {
  const page = await visit("/prompt/1", { before: recordCopies });
  const url = `${product.origin}/prompt/1`;
  const opener = page.getByRole("button", { name: "공유하기" });
  await opener.press("Enter");
  const sheet = page.getByRole("dialog", { name: "공유하기" });
  await expect.poll(() => copiesOf(page)).toEqual([url]);
  expect(await sheet.getByRole("textbox", { name: "링크" }).inputValue()).toBe(url);

  const picture = sheet.getByRole("img", { name: "링크와 함께 보이는 그림" });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
  const address = await picture.getAttribute("src");
  expect(address).toMatch(/^\/og\/prompt\/1-[\da-z]+\.png$/);
  const drawn = await fetch(product.origin + address, { method: "HEAD" });
  // The picture of the site stands in for one that could not be drawn, and is kept for a minute.
  expect(drawn.headers.get("cache-control")).toContain("immutable");

  const kakao = sheet.getByRole("link", { name: "카카오톡으로 보내기" });
  expect(await kakao.getAttribute("href")).toBe("/share/kakao/1");
  const code = sheet.getByRole("button", { name: "QR 코드" });
  await code.press("Space");
  await sheet.getByRole("img", { name: /QR 코드$/ }).waitFor();
  expect(await code.getAttribute("aria-pressed")).toBe("true");
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("휴대폰에서는 기기의 공유 시트를 열고, 프로필도 나눌 수 있다", async ({ visit, product }) => {
  const page = await visit("/profile/2", {
    ...phone,
    before: () => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, { share: async (what: ShareData) => void shared.push(what) });
    },
  });
  await page.getByRole("button", { name: /더 보기$/ }).click();
  await page.getByRole("button", { name: "공유하기" }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  await expect
    .poll(shared)
    .toEqual([{ title: expect.stringMatching(/님의 프롬프트$/), url: `${product.origin}/profile/2` }]);
  expect(await page.getByRole("dialog", { name: "공유하기" }).count()).toBe(0);
});

test.for([
  ["거절하면 우리의 공유하기를 연다", "NotAllowedError", 1],
  ["스스로 닫으면 아무것도 열지 않는다", "AbortError", 0],
] as const)("기기의 공유 시트가 %s", async ([, name, sheets], { visit }) => {
  const page = await visit("/profile/2", {
    ...phone,
    before: () =>
      Object.assign(navigator, {
        share: async () => {
          document.documentElement.dataset.asked = "";
          throw new DOMException("refused", localStorage.getItem("refusal")!);
        },
      }),
  });
  await page.evaluate((one) => localStorage.setItem("refusal", one), name);
  await page.getByRole("button", { name: /더 보기$/ }).click();
  await page.getByRole("button", { name: "공유하기" }).click();
  await page.waitForFunction(() => document.documentElement.dataset.asked !== undefined);
  await expect.poll(() => page.getByRole("dialog", { name: "공유하기" }).count()).toBe(sheets);
});

test("휴대폰에서도 퍼갈 코드를 얻을 수 있고, 마우스로는 공유하기 안에만 있다", async ({ visit, product }) => {
  const page = await visit("/prompt/1", {
    ...phone,
    before: () => Object.assign(navigator, { share: () => Promise.reject(new Error("asked for nothing")) }),
  });
  await page.getByRole("button", { name: "퍼가기" }).click();
  const sheet = page.getByRole("dialog", { name: "공유하기" });
  const code = sheet.getByRole("textbox", { name: "퍼갈 코드" });
  await code.waitFor();
  expect(await code.inputValue()).toContain(`src="${product.origin}/embed/prompt/1"`);
  expect(await sheet.getByRole("button", { name: "퍼가기" }).getAttribute("aria-pressed")).toBe("true");
  expect(await findViolations(page)).toEqual([]);

  const desk = await visit("/prompt/1");
  await desk.getByRole("button", { name: "공유하기" }).waitFor();
  expect(await desk.getByRole("button", { name: "퍼가기" }).count()).toBe(0);
});

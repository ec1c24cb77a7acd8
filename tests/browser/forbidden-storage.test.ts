import type { Page } from "playwright-core";
import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { phone } from "#tests/support/product/browser.ts";
import { arrive, test } from "#tests/support/product/journey.ts";
import { openBox, textsOf } from "#tests/support/product/search.ts";

const FORBIDDEN =
  "이 브라우저가 사이트 데이터 저장을 막아 두어 로그인할 수 없어요. 쿠키와 사이트 데이터를 허용하고 다시 시도해 주세요.";

const forbid = () => {
  for (const name of ["localStorage", "sessionStorage"] as const)
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  // about:blank has none.
  if ("caches" in window) caches.open = () => Promise.reject(new DOMException("denied", "SecurityError"));
};
const fill = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
};

async function signIn(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "로그인/회원가입" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "네이버로 로그인" }).click();
}

test("저장소가 막힌 창에서도 프롬프트가 읽히고 찾아지며, 로그인은 막힌 까닭을 말한다", async ({ visit }) => {
  const page = await visit("/prompt/1", { ...phone, before: forbid, allow: [/sign-in failed: storage is forbidden/] });
  await arrive(page);
  expect(await page.evaluate(() => document.documentElement.dataset.auth)).toBe("guest");
  await signIn(page);
  await told(page, FORBIDDEN);
  await page.keyboard.press("Escape");
  const box = await openBox(page);
  await expect.poll(() => textsOf(page, "카테고리")).toContain("마케팅");
  await box.fill("면");
  await expect.poll(() => textsOf(page, "추천 검색어")).toContain("면접답변");
  await box.press("Enter");
  await page.getByRole("heading", { level: 1, name: "‘면’ 검색 결과" }).waitFor();
});

test("저장소가 가득 찬 창에서 로그인은 인터넷이 아니라 저장 공간을 탓한다", async ({ visit }) => {
  const page = await visit("/", {
    ...phone,
    before: fill,
    allow: [/sign-in failed: storage is full/, /scroll positions/],
  });
  await arrive(page);
  await signIn(page);
  await told(page, "이 브라우저의 저장 공간이 가득 차 로그인할 수 없어요. 비우고 다시 시도해 주세요.");
});

import type { ElementHandle, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { arrive, test } from "#tests/support/product/journey.ts";

const hasFocus = (element: Locator) => expect.poll(() => element.evaluate((one) => one.matches(":focus"))).toBe(true);

/** Everything that Tab reaches in one round, by its name. */
async function round(page: Page, steps: number) {
  const reached: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press("Tab");
    reached.push(
      await page.evaluate(() => {
        const { activeElement: at } = document;
        return at?.closest("dialog")
          ? "dialog"
          : at === document.body || at === null
            ? "browser"
            : `${at.tagName} ${at.textContent}`;
      }),
    );
  }
  return reached;
}

async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 120; step += 1) {
    if (await target.evaluate((one) => one.matches(":focus"))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target}`);
}

test("첫 Tab은 본문으로 건너뛰는 링크에 닿고, Enter로 본문에 간다", async ({ visit }) => {
  const page = await visit("/", desktop);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "본문으로 건너뛰기" });
  await hasFocus(skip);
  expect((await skip.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  await hasFocus(page.getByRole("main"));
  await page.keyboard.press("Tab");
  await hasFocus(page.getByRole("main").getByRole("link").first());
});

test("키보드만으로 찾고, 최근 검색어를 화살표로 고른다", async ({ visit }) => {
  const page = await visit("/", desktop);
  const box = page.getByRole("banner").getByRole("combobox", { name: "검색어" });
  await tabTo(page, box);
  await page.keyboard.type("면접");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "‘면접’ 검색 결과" }).waitFor();

  await page.keyboard.press("Shift+Tab");
  await tabTo(page, box);
  await expect.poll(() => box.getAttribute("aria-expanded")).toBe("true");
  const option = page.getByRole("option", { name: "면접" });
  await option.waitFor();
  await page.keyboard.press("ArrowDown");
  expect(await option.getAttribute("aria-selected")).toBe("true");
  expect(await box.getAttribute("aria-activedescendant")).toBe(await option.getAttribute("id"));
  await page.keyboard.press("Escape");
  expect(await box.getAttribute("aria-expanded")).toBe("false");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "‘면접’ 검색 결과" }).waitFor();
  expect(await box.inputValue()).toBe("");
});

test.for([
  ["전화기", phone],
  ["데스크톱", desktop],
] as const)("%s에서 옆 메뉴는 초점을 가두고, Escape로 닫으면 초점이 돌아온다", async ([, device], { visit }) => {
  const page = await visit("/", { ...device, as: "haneul@example.com" });
  const opener = page.getByRole("button", { name: "내 메뉴 열기" });
  const menu = page.getByRole("dialog", { name: "하늘" });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  await menu.waitFor();
  const reached = await round(page, 14);
  expect(reached).toContain("dialog");
  expect(reached.filter((one) => one !== "dialog" && one !== "browser")).toEqual([]);
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await hasFocus(opener);

  await page.keyboard.press("Space");
  await tabTo(page, menu.getByRole("button", { name: "메뉴 닫기" }));
  await page.keyboard.press("Enter");
  await menu.waitFor({ state: "hidden" });
  await hasFocus(opener);
});

test("옆 메뉴의 링크는 먼저 닫히고, 0.3초 뒤에 새로 불러온다", async ({ visit }) => {
  const page = await visit("/", { ...phone, as: "haneul@example.com" });
  await page.getByRole("button", { name: "내 메뉴 열기" }).click();
  const menu = page.getByRole("dialog", { name: "하늘" });
  await menu.waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const isSame = () => page.evaluate(() => "isSameDocument" in window);

  await menu.getByRole("link", { name: "내 프롬프트" }).focus();
  await page.keyboard.press("Enter");
  await menu.waitFor({ state: "hidden" });
  await page.clock.runFor(299);
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await isSame()).toBe(true);
  await page.clock.runFor(1);
  await page.waitForURL((url) => url.pathname === "/mypage/prompt");
  await page.clock.resume();
  await arrive(page);
  expect(await isSame()).toBe(false);
  await page.getByRole("button", { name: "내 메뉴 열기" }).click();
  expect(await menu.getByRole("link", { name: "내 프롬프트" }).getAttribute("aria-current")).toBe("page");
});

test("로그인 창은 키보드로 열고 닫으며 초점이 돌아온다", async ({ visit }) => {
  const page = await visit("/", desktop);
  const opener = page.getByRole("banner").getByRole("button", { name: "로그인/회원가입" });
  const modal = page.getByRole("dialog", { name: "로그인/회원가입" });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  await modal.waitFor();
  expect((await round(page, 8)).filter((one) => one !== "dialog" && one !== "browser")).toEqual([]);
  await page.keyboard.press("Escape");
  await modal.waitFor({ state: "hidden" });
  await hasFocus(opener);
  await page.keyboard.press("Enter");
  await tabTo(page, modal.getByRole("button", { name: "구글로 로그인" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/__emulator\/google\/authorize/);
});

test("닫은 창을 바로 다시 열면, 닫혔다는 알림이 늦게 와도 열려 있다", async ({ visit }) => {
  const page = await visit("/", desktop);
  const opener = page.getByRole("banner").getByRole("button", { name: "로그인/회원가입" });
  const modal = page.getByRole("dialog", { name: "로그인/회원가입" });
  await opener.click();
  await modal.waitFor();
  const button = (await opener.elementHandle()) as ElementHandle<HTMLButtonElement>;
  await modal.evaluate(async (dialog: HTMLDialogElement, again) => {
    const closed = new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
    dialog.close();
    again!.click();
    await closed;
  }, button);
  await modal.waitFor();
});

test("Escape로 닫은 메뉴를 바로 다시 열어도 열린다", async ({ visit }) => {
  const page = await visit("/", { ...phone, as: "haneul@example.com" });
  const opener = page.getByRole("button", { name: "내 메뉴 열기" });
  const menu = page.getByRole("dialog", { name: "하늘" });
  await opener.click();
  await menu.waitFor();
  const dialog = (await menu.elementHandle()) as ElementHandle<HTMLDialogElement>;
  const button = (await opener.elementHandle()) as ElementHandle<HTMLButtonElement>;
  await dialog.evaluate(async (one, again) => {
    const closed = new Promise((resolve) => one.addEventListener("close", resolve, { once: true }));
    // As Escape does.
    one.requestClose();
    await Promise.resolve();
    again.click();
    await closed;
  }, button);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await dialog.evaluate(({ open }) => open)).toBe(true);
});

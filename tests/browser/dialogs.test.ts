import type { Page } from "playwright-core";
import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { desktop } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { newEmail } from "#tests/support/product/signing-in.ts";

const centreOf = async (page: Page, text: string) => {
  const box = await page.getByText(text).boundingBox();
  return [box!.x + box!.width / 2, box!.y + box!.height / 2] as const;
};

const announcements = (page: Page) =>
  page.evaluate(() => (globalThis as { announced?: string[] }).announced?.length ?? 0);

test("안에서 끌기 시작해 바깥에서 놓으면 닫히지 않고, 바깥을 누르면 닫힌다", async ({ visit }) => {
  const page = await visit("/test", desktop);
  await page.getByRole("button", { name: "모달 열기" }).click();
  const dialog = page.getByRole("dialog", { name: "내용이 있는 모달" });
  await dialog.waitFor();
  const text = await centreOf(page, "Escape나 바깥을 눌러도 닫혀요.");
  await page.mouse.move(...text);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect(await dialog.isVisible()).toBe(true);
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: "hidden" });
});

/** From here on a dialog that is closed fades for ever. */
async function stopMotion(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Animation.enable");
  await devTools.send("Animation.setPlaybackRate", { playbackRate: 0 });
}

test("닫히는 동안에는 다시 눌리지 않는다", async ({ visit }) => {
  const page = await visit("/test", { ...desktop, reducedMotion: "no-preference" });
  await page.getByRole("button", { name: "올리기 확인" }).click();
  const dialog = page.getByRole("dialog", { name: "업로드할까요?" });
  const yes = dialog.getByRole("button", { name: "예", exact: true });
  const at = await yes.boundingBox();
  await stopMotion(page);
  await yes.click();
  await told(page, "올렸어요.");
  expect(await dialog.isVisible()).toBe(true);
  const isHit = ({ x, y }: { x: number; y: number }) =>
    document.elementFromPoint(x + 5, y + 5)?.closest("dialog") instanceof HTMLElement;
  expect(await page.evaluate(isHit, at!)).toBe(false);
  const before = await announcements(page);
  await yes.dispatchEvent("click");
  expect(await announcements(page)).toBe(before);
});

test("닫히는 창은 사라질 때까지 보이던 것을 그대로 보이고, 다시 열면 새로 시작한다", async ({ visit }) => {
  const page = await visit("/mypage/collections", { ...desktop, as: newEmail(), reducedMotion: "no-preference" });
  const opener = page.getByRole("button", { name: "새 모음" });
  const dialog = page.getByRole("dialog", { name: "새 모음" });
  const title = dialog.getByRole("textbox", { name: "모음 이름" });
  await opener.click();
  await title.fill("버릴 이름");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await title.waitFor({ state: "detached" });
  await opener.click();
  expect(await title.inputValue()).toBe("");
  await title.fill("보이던 이름");
  await stopMotion(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.evaluate((one: HTMLDialogElement) => one.open)).toBe(false);
  expect(await title.inputValue()).toBe("보이던 이름");
});

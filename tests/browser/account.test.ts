import { expect } from "vitest";
import { phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { newEmail } from "#tests/support/product/signing-in.ts";

const ACCOUNT = "/mypage/info/account";

test("잇달아 끈 알림은 앞의 것의 답이 와도 꺼진 채다", async ({ visit, product }) => {
  const email = newEmail();
  const page = await visit(ACCOUNT, { ...phone, as: email });
  const releases: (() => void)[] = [];
  await page.getByLabel("새 팔로워").waitFor();
  await page.route("**/api/members/me/choices", async (route) => {
    await new Promise<void>((resolve) => releases.push(resolve));
    await route.continue();
  });
  const answered = () => page.waitForResponse((response) => response.url().endsWith("/api/members/me/choices"));
  await page.getByLabel("새 팔로워").uncheck();
  await page.getByLabel("새 메시지").uncheck();
  const first = answered();
  await expect.poll(() => releases.length).toBe(1);
  releases[0]!();
  await (await first).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await page.getByLabel("새 메시지").isChecked()).toBe(false);
  await expect.poll(() => releases.length).toBe(2);
  releases[1]!();
  await expect
    .poll(() => product.db.prepare("SELECT muted_kinds FROM members WHERE email = ?").bind(email).first("muted_kinds"))
    .toBe('["follow","message"]');
});

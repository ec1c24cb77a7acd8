import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { signInWithGoogle } from "#tests/support/product/signing-in.ts";

import { toggle, pressed, followers, shown, rows, meet } from "#tests/support/product/follow-parts.ts";

test("프로필에서 키보드로 팔로우하면 수가 오르고 상대가 알게 되며, 다른 화면에서도 팔로우한 것으로 보인다", async ({
  visit,
  product,
}) => {
  const { star, fan, profile, isNotification } = await meet(product.origin);
  const { id } = await publish(product.origin, star.email, "팔로우하고 볼 프롬프트");
  const page = await visit(profile, { ...desktop, as: fan.email });
  const isPressed = () => pressed(page, star.nickname);
  await expect.poll(isPressed).toBe("false");
  await followers(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect.poll(isPressed).toBe("true");
  expect(await toggle(page, star.nickname).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await toggle(page, star.nickname).innerText()).toContain("완료");
  expect(await shown(page)).toBe(1);
  await expect.poll(() => rows(product.db, "notifications", isNotification)).toBe(1);

  await go(page, profile);
  await expect.poll(isPressed).toBe("true");
  await expect.poll(() => shown(page)).toBe(1);
  await go(page, `/prompt/${id}`);
  await expect.poll(isPressed).toBe("true");
  await toggle(page, star.nickname).press("Enter");
  await expect.poll(isPressed).toBe("false");
  await expect.poll(() => rows(product.db, "notifications", isNotification)).toBe(0);
});

test("거듭 눌러도, 두 탭에서 눌러도 한 번만 팔로우하고 마지막 뜻대로 된다", async ({ visit, product }) => {
  const { star, fan, profile, isFollow, isNotification } = await meet(product.origin);
  // No notification for a member who is unfollowed again before the request for it arrives.
  const page = await visit(profile, { ...desktop, as: fan.email, allow: [/409 \(Conflict\)/] });
  const other = await page.context().newPage();
  await go(other, profile);
  for (const tab of [page, other]) await expect.poll(() => pressed(tab, star.nickname)).toBe("false");
  const press = (tab: Page, times: number) =>
    toggle(tab, star.nickname).evaluate((button: HTMLElement, count) => {
      for (let time = 0; time < count; time += 1) setTimeout(() => button.click(), time * 10);
    }, times);
  await Promise.all([press(page, 5), press(other, 1)]);
  await expect.poll(() => rows(product.db, "follows", isFollow)).toBe(1);
  await expect.poll(() => Promise.all([shown(page), shown(other)])).toEqual([1, 1]);
  await expect.poll(() => rows(product.db, "notifications", isNotification)).toBe(1);

  await press(page, 3);
  await expect.poll(() => rows(product.db, "follows", isFollow)).toBe(0);
  await expect.poll(() => shown(page)).toBe(0);
});

test("손님이 팔로우를 누르면 로그인하고 돌아와 팔로우한다", async ({ visit, product }) => {
  const { star, fan, profile, isFollow } = await meet(product.origin);
  const page = await visit(profile, desktop);
  await toggle(page, star.nickname).click();
  await signInWithGoogle(page, fan.email);
  await page.waitForURL((url) => url.pathname === profile);
  await expect.poll(() => pressed(page, star.nickname)).toBe("true");
  await expect.poll(() => rows(product.db, "follows", isFollow)).toBe(1);
});

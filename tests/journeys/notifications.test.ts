import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { test } from "#tests/support/product/journey.ts";
import { heading } from "#tests/support/product/writing.ts";

import { LIST, rows, cause } from "#tests/support/product/notification-parts.ts";

const fresh = (page: Page) => rows(page).getByText(/^새 알림/);

test("알림을 열면 읽은 것이 되고, 그 일이 있는 곳으로 가며, 나머지는 한꺼번에 읽는다", async ({ visit, product }) => {
  const { owner, id, writer } = await cause(product.origin);
  const reviewed = `${writer}님이 ‘알림이 올 프롬프트’에 후기를 남겼어요.`;
  const page = await visit(LIST, { ...phone, as: owner.email });
  const unread = (count: number) =>
    page.getByRole("navigation", { name: "주요 화면" }).getByRole("link", { name: `마이, 새 소식 ${count}개` });
  await expect.poll(() => fresh(page).count()).toBe(2);
  expect(await findViolationsAtBothSizes(page)).toEqual([]);
  await page.getByRole("link", { name: `새 알림: ${reviewed}`, exact: true }).click();
  await heading(page, reviewed);
  await page.getByRole("button", { name: "알림 지우기", exact: true }).waitFor();
  expect(await findViolationsAtBothSizes(page)).toEqual([]);
  await page.getByRole("link", { name: "알림", exact: true }).click();
  await expect.poll(() => fresh(page).count()).toBe(1);
  await unread(2).waitFor();

  await page.getByRole("button", { name: "모두 읽음" }).click();
  await told(page, "알림을 모두 읽었어요.");
  await expect.poll(() => fresh(page).count()).toBe(0);
  await unread(1).waitFor();

  await page.getByRole("link", { name: reviewed, exact: true }).click();
  await page.getByRole("link", { name: "프롬프트 보기" }).click();
  await page.waitForURL((url) => url.pathname === `/prompt/${id}`);
});

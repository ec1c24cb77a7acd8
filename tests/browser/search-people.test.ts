import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";

const strip = (page: Page) => page.getByRole("region", { name: "찾은 사람" });
const names = (page: Page) => strip(page).getByRole("heading", { level: 2 }).allInnerTexts();

let starts = 0;

/** A beginning of nicknames that nobody has, not even after an earlier run. */
const newStart = () => `찾는솔${"동북밭꽃산들"[starts++]!}`;

/** Prompters whose nicknames begin alike, for one test only. */
async function joinAlike(origin: string, start: string) {
  const people = [];
  for (const end of ["", "네", "님"]) {
    const one = await join(origin, { nickname: start + end });
    await publish(origin, one.email, `${start}${end}의 메일 문장`);
    people.push(one);
  }
  return people;
}

test("찾은 사람이 결과 위에 보이고, 키보드로 프로필에 가며, 서로 차단한 사람은 보이지 않는다", async ({
  visit,
  product,
}) => {
  const start = newStart();
  const [first, second, third] = await joinAlike(product.origin, start);
  const reader = await join(product.origin);
  const path = `/?search=${encodeURIComponent(start)}`;
  const guest = await visit(path, phone);
  expect(await names(guest)).toEqual([start, `${start}네`, `${start}님`]);
  await strip(guest).getByText("프롬프트 1 · 팔로워 0").first().waitFor();
  const [above, below] = [strip(guest), guest.getByRole("main").getByRole("article").first()];
  expect((await above.boundingBox())!.y).toBeLessThan((await below.boundingBox())!.y);
  // The strip scrolls sideways by itself, the page does not.
  expect(await guest.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await findViolationsAtBothSizes(guest)).toEqual([]);
  const link = strip(guest).getByRole("link", { name: `${start}네` });
  await strip(guest).getByRole("link", { name: start, exact: true }).focus();
  await guest.keyboard.press("Tab");
  await expect.poll(() => link.evaluate((one) => one.matches(":focus"))).toBe(true);
  await guest.keyboard.press("Enter");
  await guest.waitForURL((url) => url.pathname === `/profile/${second!.id}`);

  await reader.call("POST", `/api/members/blocks/${first!.id}`);
  await third!.call("POST", `/api/members/blocks/${reader.id}`);
  const page = await visit(path, { ...desktop, as: reader.email });
  await strip(page).getByRole("link").first().waitFor();
  expect(await names(page)).toEqual([`${start}네`]);
  await reader.call("POST", `/api/members/blocks/${second!.id}`);
  await page.reload();
  await expect.poll(() => strip(page).count()).toBe(0);
});

test("스크립트 없이도 찾은 사람의 프로필로 간다", async ({ visit, product }) => {
  const start = newStart();
  await joinAlike(product.origin, start);
  const page = await visit(`/?search=${encodeURIComponent(`${start}네`)}`, { ...phone, javaScriptEnabled: false });
  await strip(page)
    .getByRole("link", { name: `${start}네` })
    .click();
  await page.getByRole("heading", { level: 1, name: `${start}네` }).waitFor();
});

import { expect } from "vitest";
import { phone } from "#tests/support/product/browser.ts";
import { arrive, test } from "#tests/support/product/journey.ts";

const paths = ["/mypage/prompt", "/mypage/edit/1", "/mypage/paymentHistory"];

test("손님이 주소로 회원 화면에 오면 홈으로 바뀌고 기록에 남지 않는다", async ({ visit }) => {
  const page = await visit("/?category=dev", phone);
  const before = await page.evaluate(() => history.length);
  for (const [index, path] of paths.entries()) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === "/" && url.search === "");
    await arrive(page);
    expect([path, await page.evaluate(() => history.length)]).toEqual([path, before + index + 1]);
    expect(await page.getByText("내 프롬프트", { exact: true }).count()).toBe(0);
  }
  // Not before this is answered: the page goes with it.
  await page.evaluate((steps) => void setTimeout(() => history.go(-steps)), paths.length);
  await page.waitForURL((url) => url.search === "?category=dev");
});

test("손님의 마이페이지는 로그인을 권하고, 로그인하면 내 것을 보여 준다", async ({ visit }) => {
  const page = await visit("/mypage", phone);
  await page.getByRole("main").getByRole("button", { name: "로그인/회원가입" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "네이버로 로그인" }).click();
  await page.getByRole("button", { name: "haneul@example.com" }).click();
  await page.waitForURL((url) => url.pathname === "/mypage");
  await page.getByRole("region", { name: "내 프로필" }).getByText("haneul@example.com").waitFor();
  await page.getByRole("link", { name: "내 프롬프트" }).click();
  await page.getByRole("list", { name: "내 프롬프트 목록" }).waitFor();
});

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
    await page.getByRole("dialog", { name: "로그인/회원가입" }).waitFor();
    expect(await page.getByText("내 프롬프트", { exact: true }).count()).toBe(0);
  }
  // Not before this is answered: the page goes with it.
  await page.evaluate((steps) => void setTimeout(() => history.go(-steps)), paths.length);
  await page.waitForURL((url) => url.search === "?category=dev");
});

test("메일의 주소로 온 손님은 홈에서 로그인하고 그 화면으로 간다", async ({ visit }) => {
  const page = await visit("/mypage/inquiries?from=mail", phone);
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByText("로그인하면 보려던 화면으로 가요.").first().waitFor();
  const dialog = page.getByRole("dialog", { name: "로그인/회원가입" });
  await dialog.getByRole("button", { name: "네이버로 로그인" }).click();
  await page.getByRole("button", { name: "haneul@example.com" }).click();
  await page.waitForURL((url) => url.pathname === "/mypage/inquiries" && url.search === "?from=mail");
  await page.getByRole("heading", { level: 1, name: "내 문의" }).waitFor();
});

test("로그인하지 않고 닫은 손님에게 홈은 다시 묻지 않는다", async ({ visit }) => {
  const page = await visit("/mypage/claims/4", phone);
  const dialog = page.getByRole("dialog", { name: "로그인/회원가입" });
  await dialog.getByRole("button", { name: "닫기" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.reload();
  await arrive(page);
  expect(await dialog.count()).toBe(0);
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

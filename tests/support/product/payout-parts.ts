import type { Page } from "playwright-core";

export const PAY = "/mypage/pay";
export const REFUSED = /status of 4\d\d/;
export const amount = (page: Page) => page.getByRole("textbox", { name: "신청 금액" });
export const preview = (page: Page) => page.getByLabel("실수령액 미리보기");
export const ask = (page: Page) => page.getByRole("button", { name: "정산 신청하기" });
export const yes = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "예", exact: true });
export const payouts = (page: Page) => page.getByRole("tabpanel", { name: "정산 내역" });

export const card = (page: Page, name: string) =>
  page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });

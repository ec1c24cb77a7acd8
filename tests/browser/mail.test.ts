import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { MailSettings } from "#contracts/mail.ts";
import { told } from "#tests/support/product/announcements.ts";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { overHttp } from "#tests/support/product/over-http.ts";
import { newEmail } from "#tests/support/product/signing-in.ts";
import { callerOf } from "#tests/support/shared/target.ts";

const ACCOUNT = "/mypage/info/account";

const hasFocus = (element: Locator) => expect.poll(() => element.evaluate((one) => one.matches(":focus"))).toBe(true);

type Inbox = { subject: string; text: string; headers: Record<string, string> }[];

async function inboxOf(origin: string, to: string) {
  const address = `${origin}/__emulator/mail?to=${encodeURIComponent(to)}`;
  return (await (await fetch(address, { headers: { accept: "application/json" } })).json()) as Inbox;
}

test("계정 설정에서 코드로 메일 주소를 확인하고 받을 메일을 고르며, 메일의 링크로 그만 받는다", async ({
  visit,
  product,
}) => {
  const { origin } = product;
  const [as, wanted] = [`nomail-${newEmail()}`, newEmail()];
  const { send, signIn } = overHttp(origin);
  const call = callerOf(send, await signIn(as));
  const settings = () => call<MailSettings>("GET", "/api/members/me/mail");
  const page = await visit(ACCOUNT, { ...phone, as, allow: [/40[09]/] });
  const section = page.getByRole("region", { name: "메일", exact: true });
  await section.getByRole("textbox", { name: "메일 주소" }).fill(wanted);
  await section.getByRole("textbox", { name: "메일 주소" }).press("Enter");
  const code = section.getByRole("textbox", { name: "여섯 자리 코드" });
  await hasFocus(code);
  expect(await findViolationsAtBothSizes(page, "메일 주소 확인")).toEqual([]);
  await expect.poll(async () => (await inboxOf(origin, wanted)).length).toBe(1);
  const [sent] = await inboxOf(origin, wanted);
  const digits = /^\d{6}$/m.exec(sent!.text)![0];
  await code.fill(digits === "000000" ? "000001" : "000000");
  await code.press("Enter");
  await section.getByText("코드가 달라요. 4번 더 해 볼 수 있어요.").waitFor();
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
  await code.fill(digits);
  await code.press("Enter");
  await told(page, "메일 주소를 확인했어요.");
  await section.getByText(wanted).waitFor();
  const change = section.getByRole("button", { name: "주소 바꾸기" });
  await change.click();
  await hasFocus(section.getByRole("textbox", { name: "메일 주소" }));
  await section.getByRole("button", { name: "그만두기" }).click();
  await hasFocus(change);
  await section.getByRole("checkbox", { name: "선물 링크" }).click();
  await expect.poll(settings).toMatchObject({ address: wanted, muted_kinds: ["gift"] });
  expect(await findViolationsAtBothSizes(page, "메일 고르기")).toEqual([]);
  await section.getByRole("checkbox", { name: "이번 주 글감 (광고)" }).click();
  await told(page, "이번 주 글감은 광고예요. 먼저 이벤트·혜택 알림을 켜 주세요.");
  expect(await section.getByRole("checkbox", { name: "이번 주 글감 (광고)" }).isChecked()).toBe(false);

  const stop = await visit("/unsubscribe?token=1.gift.forged", { ...phone, allow: [/404/] });
  await stop.getByRole("button", { name: "그만 받기" }).click();
  await stop.getByText("링크가 올바르지 않아요. 계정 설정에서 메일을 끌 수 있어요.").waitFor();
  expect(await findViolationsAtBothSizes(stop, "메일 그만 받기")).toEqual([]);
});

import { expect } from "vitest";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";

test("정책 문서는 서로 이어지고, 휴대폰에서도 컴퓨터에서도 axe가 나무랄 것이 없다", async ({ visit }) => {
  const page = await visit("/policy/terms", phone);
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const documents = page.getByRole("navigation", { name: "정책 문서" });
  await heading("이용약관").waitFor();
  expect(await findViolationsAtBothSizes(page)).toEqual([]);
  for (const name of ["개인정보처리방침", "후기 운영 정책"]) {
    await documents.getByRole("link", { name }).click();
    await heading(name).waitFor();
    expect(await findViolationsAtBothSizes(page)).toEqual([]);
  }
});

test("바닥글은 누가 운영하는지 말하고, 작은 화면에서는 나머지를 접는다", async ({ visit }) => {
  const page = await visit("/", phone);
  const footer = page.getByRole("contentinfo");
  const representative = footer.getByText("대표 홍연습", { exact: false }).filter({ visible: true });
  for (const text of ["글감 연습용 상점", "서울특별시 연습구", "02-0000-0000", "통신판매중개자이며"])
    await footer.getByText(text, { exact: false }).first().waitFor();
  expect(await representative.count()).toBe(0);
  await footer.getByText("사업자 정보 더 보기").click();
  await representative.waitFor();
});

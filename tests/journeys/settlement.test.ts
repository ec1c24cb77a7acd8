import { expect } from "vitest";
import { phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { amount, ask, card, PAY, payouts, preview, REFUSED, yes } from "#tests/support/product/payout-parts.ts";
import { createSeller, operatorOf } from "#tests/support/product/sellers.ts";

test("신청하면 세금을 뺀 금액을 보여 주고, 지급되면 완료와 누적 금액으로 바뀐다", async ({ visit, product }) => {
  const seller = await createSeller(product, { price: 50_000 });
  const operator = await operatorOf(product);
  const page = await visit(PAY, { ...phone, as: seller.email });
  await card(page, "정산 가능 금액").getByText("40,000원", { exact: true }).waitFor();
  await amount(page).fill("12345");
  for (const line of ["12,345원", "−370원", "−30원", "11,945원"])
    await preview(page).getByText(line, { exact: true }).waitFor();
  await ask(page).click();
  await page.getByRole("dialog", { name: "이대로 정산을 신청할까요?" }).getByText("국민은행 ****9012").waitFor();
  await yes(page).click();
  await page.getByText("12,345원을 정산 신청했어요.").waitFor();
  await card(page, "정산 가능 금액").getByText("27,655원", { exact: true }).waitFor();

  await page.getByRole("link", { name: "정산 내역 보기" }).click();
  await payouts(page).getByText("신청", { exact: true }).waitFor();
  const { items } = await seller.call<{ items: { id: string }[] }>("GET", "/api/settlements");
  await operator.pay(items[0]!.id);
  await page.reload();
  await payouts(page).getByText("완료", { exact: true }).waitFor();
  await card(page, "누적 정산").getByText("11,945원", { exact: true }).waitFor();
  await card(page, "이번 달 정산 완료").getByText("11,945원", { exact: true }).waitFor();
});

test("계좌가 없으면 등록부터 하고, 틀린 곳은 칸마다 알리며, 바꾸면 하루 동안 신청이 멈춘다", async ({
  visit,
  product,
}) => {
  const seller = await createSeller(product, { price: 50_000, hasAccount: false });
  const page = await visit(PAY, { ...phone, as: seller.email, allow: [REFUSED] });
  await page.getByRole("button", { name: "계좌 등록하기" }).click();
  const dialog = page.getByRole("dialog", { name: "정산 계좌 등록" });
  await dialog.getByRole("button", { name: "계좌 등록하기" }).click();
  await dialog.getByText("은행을 골라 주세요.").waitFor();
  await dialog.getByText("계좌번호는 숫자 10~16자리로 입력해 주세요.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("bank_code");
  await dialog.getByLabel("은행").selectOption({ label: "카카오뱅크" });
  await dialog.getByLabel("계좌번호").fill("3333-01-0000");
  await dialog.getByLabel("예금주").fill("김글감");
  await dialog.getByRole("button", { name: "계좌 등록하기" }).click();
  await dialog.getByText("이 예금주의 계좌가 아니에요.").waitFor();
  await dialog.getByLabel("계좌번호").fill("3333-01-1234567");
  await dialog.getByRole("button", { name: "계좌 등록하기" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText("****4567", { exact: true }).waitFor();
  await amount(page).waitFor();
  expect(await page.content()).not.toContain("3333011234567");

  await page.getByRole("button", { name: "계좌 변경" }).click();
  const change = page.getByRole("dialog", { name: "정산 계좌 변경" });
  await change.getByLabel("계좌번호").fill("3333-01-7654321");
  await change.getByText("사업자 판매자").click();
  await change.getByLabel("상호").fill("글감상점");
  await change.getByLabel("사업자등록번호").fill("123-45-67890");
  await change.getByRole("button", { name: "계좌 바꾸기" }).click();
  await change.getByText("사업자등록번호를 다시 확인해 주세요.").waitFor();
  await change.getByText("개인 판매자").click();
  await change.getByRole("button", { name: "계좌 바꾸기" }).click();
  await page.getByText("계좌를 바꾼 지 24시간이 지나지 않았어요").waitFor();
  expect(await amount(page).count()).toBe(0);
});

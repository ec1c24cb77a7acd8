import { expect } from "vitest";
import { findViolations } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { storedIn } from "#tests/support/product/session.ts";
import { answer, question } from "#tests/support/product/writing.ts";

const LEAVING = "저장하지 않고 나갈까요?";
const REFUSED = /status of (400|409)/;

test("닉네임은 쓰는 동안 쓸 수 있는지 알려 주고, 저장하면 어디서나 바뀐다", async ({ visit, product }) => {
  const { email, id } = await join(product.origin);
  const name = `저녁노을${crypto.randomUUID().slice(0, 8)}`;
  const page = await visit("/mypage/info", { ...phone, as: email, allow: [REFUSED] });
  const [nickname, address] = [page.getByLabel("닉네임"), page.getByLabel("이메일")];
  for (const [typed, said] of [
    ["바다", "이미 쓰고 있는 닉네임이에요."],
    ["노 을", "닉네임은 띄어쓰기 없이 써 주세요."],
    ["노을🌇", "닉네임에는 한글, 영문, 숫자와 . _ - 만 쓸 수 있어요."],
    ["탈퇴한회원", "쓸 수 없는 닉네임이에요. 다른 닉네임을 골라 주세요."],
    [name, "쓸 수 있는 닉네임이에요."],
  ] as const) {
    await nickname.fill(typed);
    await told(page, said);
  }
  await address.fill("noeul@");
  await page.getByLabel("소개").fill("노을을 좋아해요.");
  await page.getByRole("button", { name: "저장" }).click();
  await page.getByText("이메일 주소를 다시 확인해 주세요.").waitFor();
  expect(await address.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("navigation", { name: "주요 화면" }).getByRole("link", { name: "마이" }).click();
  await answer(page, LEAVING, "계속 쓰기");
  // As it closes it gives the focus back, which would be in the middle of the writing.
  await question(page, LEAVING).waitFor({ state: "hidden" });
  await address.fill(email);
  await page.getByRole("button", { name: "저장" }).click();
  await told(page, "회원 정보를 저장했어요.");
  expect(JSON.parse((await storedIn(page)).local.user!)).toMatchObject({
    nickname: name,
    intro: "노을을 좋아해요.",
  });
  await page.getByRole("navigation", { name: "주요 화면" }).getByRole("link", { name: "마이" }).click();
  await page.getByText(name).first().waitFor();
  expect(await (await fetch(`${product.origin}/profile/${id}`)).text()).toContain(name);
});

import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { RequestDetail } from "#contracts/requests.ts";
import { told } from "#tests/support/product/announcements.ts";
import { findViolations, findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { answer, heading } from "#tests/support/product/writing.ts";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const isFocused = (page: Page, name: string) =>
  page.getByLabel(name).evaluate((control) => control === document.activeElement);
const WORDS = "고양이 털갈이";
const BEGUN = `/requests/new?${new URLSearchParams({ title: WORDS, category: "life" })}`;

test("찾지 못한 손님은 가까운 카테고리와 요청으로 이어지고, 적은 말은 로그인하고 와도 남는다", async ({
  visit,
  product,
}) => {
  const page = await visit(`/?search=${encodeURIComponent(WORDS)}`, { ...phone, javaScriptEnabled: false });
  const nearest = page.getByRole("navigation", { name: "이 카테고리에서 찾아보세요" });
  expect(await nearest.getByRole("link").first().innerText()).toMatch(/^생활\s+\d+개$/);
  expect(await page.getByRole("link", { name: `‘${WORDS}’ 요청하기` }).getAttribute("href")).toBe(
    BEGUN.replaceAll("%20", "+"),
  );

  const guest = await visit(`/?search=${encodeURIComponent(WORDS)}`, phone);
  expect(await findViolationsAtBothSizes(guest, "찾지 못한 화면")).toEqual([]);
  await guest.getByRole("link", { name: `‘${WORDS}’ 요청하기` }).click();
  await heading(guest, "글감 요청하기");
  const title = guest.getByRole("textbox", { name: "찾는 글감" });
  await expect.poll(() => title.inputValue()).toBe(WORDS);
  expect(await guest.getByRole("combobox", { name: "카테고리" }).inputValue()).toBe("life");
  await title.fill("가");
  await press(guest, "요청 올리기");
  await guest.getByText("찾는 글감을 두 글자 이상 적어 주세요.").waitFor();
  await expect.poll(() => isFocused(guest, "찾는 글감")).toBe(true);
  expect(await findViolationsAtBothSizes(guest, "요청하는 칸")).toEqual([]);
  await title.fill("고양이 털갈이 달력");
  await guest.getByRole("textbox", { name: "자세한 내용 (선택)" }).fill("하루에 한 줄이면 돼요.");
  await press(guest, "요청 올리기");
  await guest.getByRole("dialog", { name: "로그인" }).waitFor();
  await guest.reload();
  await expect.poll(() => title.inputValue()).toBe("고양이 털갈이 달력");

  const asker = await join(product.origin);
  const member = await visit(BEGUN, { ...phone, as: asker.email, allow: [/status of 400/] });
  await expect.poll(() => member.getByRole("textbox", { name: "찾는 글감" }).inputValue()).toBe(WORDS);
  const detail = member.getByRole("textbox", { name: "자세한 내용 (선택)" });
  await detail.fill("010-1234-5678로 알려 주세요.");
  await press(member, "요청 올리기");
  await member.getByText("자세한 내용에는 전화번호, 이메일, 링크를 쓸 수 없어요.").waitFor();
  await expect.poll(() => detail.evaluate((one) => one === document.activeElement)).toBe(true);
  await detail.fill("두 마리를 나눠 적고 싶어요.");
  await press(member, "요청 올리기");
  await told(member, "요청을 올렸어요. 답이 달리면 알려 드려요.");
  await heading(member, WORDS);
  await member.getByText("아직 답이 없어요. 답이 달리면").waitFor();
  expect(await findViolationsAtBothSizes(member, "내 요청")).toEqual([]);

  await press(member, "고치기");
  const dialog = member.getByRole("dialog", { name: "요청 고치기" });
  await dialog.getByRole("textbox", { name: "찾는 글감" }).fill(`${WORDS} 한 장`);
  expect(await findViolations(member, "요청 고치기")).toEqual([]);
  await dialog.getByRole("button", { name: "고친 글 올리기" }).click();
  await told(member, "요청을 고쳤어요.");
  await heading(member, `${WORDS} 한 장`);

  await go(member, "/mypage/requests");
  await member
    .getByRole("list", { name: "내 글감 요청 목록" })
    .getByRole("link", { name: `${WORDS} 한 장` })
    .click();
  await heading(member, `${WORDS} 한 장`);
  await press(member, "지우기");
  await answer(member, "요청을 지울까요?", "예");
  await told(member, "요청을 지웠어요.");
  await member.getByText("아직 요청한 글감이 없어요").waitFor();
  expect(await findViolations(member, "빈 내 요청")).toEqual([]);
});

test("회원이 자판만으로 내 프롬프트로 답하고, 요청한 회원이 해결됐다고 하면 닫히고, 누구나 스크립트 없이 읽는다", async ({
  visit,
  product,
}) => {
  const [asker, prompter] = [await join(product.origin), await join(product.origin)];
  const own = await publish(product.origin, prompter.email, "집짐승 돌보기를 하루 한 줄로 적기");
  const body = { title: "고양이 털갈이 기록", detail: "두 마리예요.", category: "life" };
  const { id } = await asker.call<RequestDetail>("POST", "/api/requests", body);

  const page = await visit(`/requests/${id}`, { ...desktop, as: prompter.email });
  await page.getByRole("button", { name: "내 프롬프트로 답하기" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "내 프롬프트로 답하기" });
  await dialog.getByRole("button", { name: "이 프롬프트로 답하기" }).focus();
  await page.keyboard.press("Enter");
  await dialog.getByText("답할 프롬프트를 골라 주세요.").waitFor();
  expect(await findViolationsAtBothSizes(page, "답하는 창")).toEqual([]);
  await dialog.getByRole("radio", { name: new RegExp(own.title) }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await told(page, "답했어요. 요청한 회원에게 알릴게요.");
  const answers = page.getByRole("list", { name: "답 목록" });
  await answers.getByRole("link", { name: own.title }).waitFor();
  await page.getByText("답 있음", { exact: true }).waitFor();
  await answers.getByRole("button", { name: /^답 거두기/ }).waitFor();
  expect(await findViolationsAtBothSizes(page, "답한 요청")).toEqual([]);

  const askers = await visit("/mypage/message/notification", { ...phone, as: asker.email });
  await askers.getByRole("link", { name: /‘고양이 털갈이 기록’에 답이 1개 달렸어요/ }).click();
  await askers.getByRole("link", { name: "답 보기" }).click();
  await heading(askers, "고양이 털갈이 기록");
  await press(askers, /^이걸로 해결됐어요/);
  await answer(askers, "이 답으로 해결됐나요?", "예");
  await told(askers, "해결된 요청으로 닫았어요.");
  await askers.getByText("이 답으로 해결됐어요").waitFor();
  await askers.getByText("닫힘", { exact: true }).waitFor();
  expect(await findViolationsAtBothSizes(askers, "해결된 요청")).toEqual([]);

  const reader = await visit("/requests?status=closed", { ...phone, javaScriptEnabled: false });
  // An earlier run may have left a request with the same title.
  await reader.locator(`h2 a[href="/requests/${id}"]`).click();
  await reader.getByRole("list", { name: "답 목록" }).getByRole("link", { name: own.title }).waitFor();
  expect(await reader.getByRole("button", { name: "내 프롬프트로 답하기" }).count()).toBe(0);
  await reader.getByRole("link", { name: "찾는 글감 요청", exact: true }).first().click();
  await reader.getByRole("navigation", { name: "카테고리" }).getByRole("link", { name: "생활" }).click();
  await reader.getByRole("navigation", { name: "상태" }).getByRole("link", { name: "답 있음" }).click();
  expect(new URL(reader.url()).search).toBe("?status=answered&category=life");
  const guest = await visit("/requests", desktop);
  expect(await findViolationsAtBothSizes(guest, "요청 목록")).toEqual([]);
  for (const [path, status] of [
    ["/requests/999999", 404],
    ["/requests/abc", 400],
    ["/requests?cursor=x", 400],
  ] as const)
    expect([path, (await fetch(product.origin + path)).status]).toEqual([path, status]);
});

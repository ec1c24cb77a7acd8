import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { findViolations } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { copiesOf, recordCopies } from "#tests/support/product/hydration.ts";
import { BLANK, arrive, test } from "#tests/support/product/journey.ts";

type Card = { key: string; content: { title: string; description: string; imageUrl: string }; buttons: object[] };

test("공유하기에서 카카오톡으로 보내기를 먼저 고르면, 그림과 값이 든 카드를 보내고 돌아온다", async ({
  visit,
  product,
}) => {
  const page = await visit("/prompt/1", {
    ...phone,
    before: () => Object.assign(navigator, { share: () => Promise.reject(new Error("asked for nothing")) }),
  });
  await page.getByRole("button", { name: "공유하기" }).click();
  await page.getByRole("dialog", { name: "공유하기" }).getByRole("link", { name: "카카오톡으로 보내기" }).click();
  await page.waitForURL("**/share/kakao/1");
  await arrive(page);
  const title = await page.getByRole("figure").getByRole("paragraph").first().textContent();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "카카오톡으로 보내기" }).click();
  const sent = page.getByRole("dialog", { name: "연습용 카카오톡" });
  await sent.waitFor();
  const url = `${product.origin}/prompt/1`;
  const cards = async () =>
    (await (await fetch(`${product.origin}/__emulator/kakao/cards`)).json()) as (Card & { objectType: string })[];
  await expect
    .poll(async () => (await cards()).at(-1))
    .toEqual({
      key: "geulgam-local-kakao",
      objectType: "feed",
      content: {
        title,
        description: expect.stringMatching(/^(무료|[\d,]+원) · ./),
        imageUrl: expect.stringContaining(`${product.origin}/og/prompt/1-`),
        imageWidth: 1200,
        imageHeight: 630,
        link: { mobileWebUrl: url, webUrl: url },
      },
      buttons: [{ title: "열어 보기", link: { mobileWebUrl: url, webUrl: url } }],
    });
  await sent.getByRole("button", { name: "닫기" }).click();
  // The script of Kakao stays on its page: every way out loads a document.
  await page.getByRole("navigation", { name: "주요 화면" }).getByRole("link", { name: "홈" }).click();
  await page.waitForURL(product.origin + "/");
  await arrive(page);
  expect(await page.evaluate(() => "Kakao" in window)).toBe(false);
});

test("다른 앱이 공유한 글로 로그인 없이 초안을 쓰고, 쓰던 글을 이어 쓰면 그 글은 따로 남는다", async ({
  visit,
  product,
}) => {
  const page = await visit(BLANK, phone);
  const share = async (text: string) => {
    await page.goto("/test");
    await page.evaluate((one) => {
      const form = document.createElement("form");
      Object.assign(form, { action: "/share", method: "post", enctype: "multipart/form-data" });
      const field = Object.assign(document.createElement("textarea"), { name: "text", value: one });
      form.append(field);
      document.body.append(form);
      form.submit();
    }, text);
    await page.waitForURL(`${product.origin}/share`);
    await arrive(page);
  };
  await share("회의록을 [줄 수] 줄로 요약해 줘");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "이 글로 초안 쓰기" }).click();
  const body = page.getByRole("textbox", { name: /^본문/ });
  await expect.poll(() => body.inputValue()).toBe("회의록을 [줄 수] 줄로 요약해 줘");
  await page.getByText("쓴 글을 이 기기에 저장했어요").waitFor();

  await share("다음 글");
  await page.getByRole("button", { name: "이 글로 초안 쓰기" }).click();
  await page.getByRole("button", { name: "이어서 쓰기" }).click();
  await expect.poll(() => body.inputValue()).toBe("회의록을 [줄 수] 줄로 요약해 줘");
  expect(await page.getByRole("textbox", { name: "내가 쓰던 글" }).inputValue()).toBe("다음 글");
});

test("두 번째로 복사하면 홈 화면에 추가하자고 한 번만 말하고, 안 읽은 수는 앱의 아이콘에 보인다", async ({ visit }) => {
  const page = await visit("/prompt/1", { ...phone, before: recordCopies });
  await page.evaluate(() => {
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => void (document.documentElement.dataset.installed = ""),
    });
    dispatchEvent(event);
  });
  const copy = page.getByRole("button", { name: "복사하기" }).filter({ visible: true });
  const hint = page.getByRole("complementary", { name: "홈 화면에 추가" });
  await copy.click();
  await expect.poll(() => copiesOf(page)).toHaveLength(1);
  expect(await hint.count()).toBe(0);
  await copy.click();
  await hint.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await hint.getByRole("button", { name: "닫기" }).click();
  await hint.waitFor({ state: "detached" });
  await copy.click();
  await expect.poll(() => copiesOf(page)).toHaveLength(3);
  await page.reload();
  await arrive(page);
  await copy.click();
  await expect.poll(() => copiesOf(page)).toHaveLength(1);
  await told(page, "복사했어요. 빈칸 2개는 아직 비어 있어요.");
  expect(await hint.count()).toBe(0);
});

test("앱의 아이콘에 안 읽은 수를 보이고, 로그아웃하면 지운다", async ({ visit }) => {
  const page = await visit("/", {
    ...phone,
    as: "haneul@example.com",
    before: () => {
      const badges: number[] = [];
      Object.assign(window, { badges });
      Object.assign(navigator, { setAppBadge: async (count: number) => void badges.push(count) });
    },
  });
  const last = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1));
  await expect.poll(last).toBeGreaterThanOrEqual(0);
  await page.evaluate(() => {
    for (const key of ["accessToken", "refreshToken", "user"]) localStorage.removeItem(key);
    dispatchEvent(new Event("storage"));
  });
  await expect.poll(last).toBe(0);
});

test("카카오톡 안에서는 복사하고 열고 로그인하기 전에 밖에서 여는 길을 먼저 보인다", async ({ visit, product }) => {
  const userAgent =
    "Mozilla/5.0 (Linux; Android 14; SM-S928N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/128.0.6613.127 Mobile Safari/537.36;KAKAOTALK 2410310";
  const page = await visit("/prompt/1", { ...phone, userAgent });
  const outside = page.getByRole("link", { name: "외부 브라우저로 열기" });
  await outside.waitFor();
  const address = encodeURIComponent(`${product.origin}/prompt/1`);
  expect(await outside.getAttribute("href")).toBe(`kakaotalk://web/openExternal?url=${address}`);
  await page.getByRole("banner").getByRole("button", { name: "로그인/회원가입" }).click();
  const dialog = page.getByRole("dialog", { name: "로그인/회원가입" });
  await dialog.getByText("카카오톡 앱 안에서는 구글 로그인이 막혀 있어요.").waitFor();
  expect(await dialog.getByRole("button", { name: /로그인$/ }).allTextContents()).toEqual([
    "네이버로 로그인",
    "구글로 로그인",
  ]);
  expect(await findViolations(page)).toEqual([]);
});

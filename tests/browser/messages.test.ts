import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/browser.ts";
import { go, test, told } from "#tests/support/journey.ts";
import { as } from "#tests/support/publishing.ts";
import { answer } from "#tests/support/writing.ts";
import { BADA, HANEUL, begin, field, log, saying, talkPath } from "#tests/support/talks.ts";

const FAILED = /net::ERR_(FAILED|CONNECTION_FAILED|INTERNET_DISCONNECTED)/;
const REFUSED = /status of 403/;
const NOT_FOUND = /status of 404/;

/** Hears the sockets of a page; the answer waits until one of them is called when its member reads their notifications. */
async function listenIn(page: Page, origin: string, email: string) {
  const call = await as(origin, email);
  let frames = 0;
  page.on("websocket", (socket) => socket.on("framereceived", () => (frames += 1)));
  return async () => {
    frames = 0;
    const isCalled = async () => {
      await call("POST", "/api/notifications/read");
      return frames > 0;
    };
    await expect.poll(isCalled, { timeout: 20_000 }).toBe(true);
  };
}

test("한 브라우저에서 보낸 메시지가 다른 브라우저의 열린 대화에 1초 안에 보이고, 읽음이 된다", async ({
  visit,
  product,
}) => {
  const { conversation_id: id } = await begin(product.origin);
  const reader = await visit("/", { ...phone, as: HANEUL });
  const connected = await listenIn(reader, product.origin, HANEUL);
  await go(reader, talkPath(id));
  const writer = await visit(talkPath(id), { ...desktop, as: BADA });
  await field(writer).waitFor();
  await connected();

  const text = "이 프롬프트는 영어로도 쓸 수 있나요?";
  await field(writer).fill(text);
  await field(writer).press("Enter");
  await saying(reader, text).waitFor({ timeout: 1000 });
  await saying(writer, text).waitFor();
  expect(await field(writer).inputValue()).toBe("");

  await expect
    .poll(async () => {
      const row = await product.db
        .prepare("SELECT unread_count FROM conversation_sides WHERE conversation_id = ? AND unread_count > 0")
        .bind(id)
        .first();
      return row;
    })
    .toBeNull();
});

test("메시지가 오면 대화 목록과 점이 바로 바뀌고, 이름이 몇 개인지 말한다", async ({ visit, product }) => {
  const { conversation_id, say } = await begin(product.origin);
  const page = await visit("/", { ...desktop, as: HANEUL });
  const connected = await listenIn(page, product.origin, HANEUL);
  await go(page, talkPath(conversation_id));
  await log(page).waitFor();
  await connected();
  await page.getByRole("link", { name: "메시지함으로" }).click();
  const list = page.getByRole("list", { name: "대화 목록" });
  await list.waitFor();
  await page.getByRole("button", { name: "내 메뉴 열기", exact: true }).waitFor();
  await say("새로 온 말이에요");
  await list.getByText("새로 온 말이에요").waitFor({ timeout: 1000 });
  await list.getByText("안 읽은 메시지 1개").waitFor();
  await page.getByRole("button", { name: /^내 메뉴 열기, 새 소식 \d+개$/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^메시지함, 새 소식 \d+개$/ })
    .waitFor();
});

test("두 탭이 연결 하나로 함께 듣는다", async ({ visit, product }) => {
  const { conversation_id: id, say } = await begin(product.origin);
  const one = await visit("/", { ...desktop, as: HANEUL });
  let sockets = 0;
  one.context().on("page", (page) => page.on("websocket", () => (sockets += 1)));
  one.on("websocket", () => (sockets += 1));
  const connected = await listenIn(one, product.origin, HANEUL);
  await go(one, talkPath(id));
  await log(one).waitFor();
  await connected();
  const first = sockets;
  const other = await one.context().newPage();
  await go(other, talkPath(id));
  await log(other).waitFor();
  await say("두 탭에 함께");
  await Promise.all([saying(one, "두 탭에 함께").waitFor(), saying(other, "두 탭에 함께").waitFor()]);
  expect(sockets).toBe(first);
});

test("답이 오다 끊긴 메시지를 다시 보내도 한 번만 남는다", async ({ visit, product }) => {
  const { conversation_id: id } = await begin(product.origin);
  // Over the socket the message itself comes back, and there is nothing to send again.
  const before = () => Object.defineProperty(window, "WebSocket", { value: undefined });
  const page = await visit(talkPath(id), { ...desktop, as: HANEUL, allow: [FAILED], before });
  await field(page).waitFor();
  await page.route("**/api/messages", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await field(page).fill("한 번만 남을 말");
  await page.getByRole("button", { name: "보내기", exact: true }).click();
  const again = page.getByRole("button", { name: "다시 보내기" });
  await again.click();
  await again.waitFor();
  await page.unroute("**/api/messages");
  await again.click();
  await again.waitFor({ state: "detached" });
  await saying(page, "한 번만 남을 말").waitFor();
  await page.reload();
  await saying(page, "한 번만 남을 말").waitFor();
  expect(await saying(page, "한 번만 남을 말").count()).toBe(1);
});

test("실시간 연결이 막혀도 돌아오면 새 메시지가 보인다", async ({ visit, product }) => {
  const { conversation_id: id, say } = await begin(product.origin);
  const page = await visit(talkPath(id), {
    ...phone,
    as: HANEUL,
    before: () => Object.defineProperty(window, "WebSocket", { value: undefined }),
  });
  await field(page).waitFor();
  await page.waitForResponse((response) => response.url().endsWith("/api/live/tickets"));
  await say("없는 사이에 온 말");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await saying(page, "없는 사이에 온 말").waitFor();
});

test("글자를 맞추는 중의 Enter는 보내지 않고, Shift+Enter는 줄을 바꾸며, 쓰던 말은 돌아와도 남는다", async ({
  visit,
  product,
}) => {
  const { conversation_id: id } = await begin(product.origin);
  const page = await visit(talkPath(id), { ...desktop, as: HANEUL });
  await field(page).fill("안녀");
  await field(page).evaluate((element) => {
    const options = { key: "Enter", isComposing: true, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent("keydown", options));
  });
  expect(await field(page).inputValue()).toBe("안녀");
  await field(page).press("Shift+Enter");
  await field(page).pressSequentially("둘째 줄");
  await page.getByRole("link", { name: "메시지함으로" }).click();
  await page.getByRole("list", { name: "대화 목록" }).getByRole("link", { name: "바다" }).click();
  expect(await field(page).inputValue()).toBe("안녀\n둘째 줄");
  await field(page).press("Enter");
  await saying(page, "안녀 둘째 줄").waitFor();
  await field(page).fill("   ");
  await field(page).press("Enter");
  expect(await page.getByRole("button", { name: "보내기", exact: true }).getAttribute("aria-disabled")).toBe("true");
});

test("이전 메시지는 눌러서 이어 읽고, 읽던 자리는 움직이지 않는다", async ({ visit, product }) => {
  const { conversation_id: id, say } = await begin(product.origin, "맨 처음 말");
  for (let each = 1; each <= 25; each += 1) await say(`${each}번째 말`);
  const page = await visit(talkPath(id), { ...phone, as: HANEUL });
  await saying(page, "25번째 말").waitFor();
  expect(await saying(page, "맨 처음 말").count()).toBe(0);
  const [mark, top] = [saying(page, "10번째 말"), () => mark.evaluate((one) => one.getBoundingClientRect().top)];
  await mark.scrollIntoViewIfNeeded();
  const before = await top();
  await page.getByRole("button", { name: "이전 메시지 보기" }).evaluate((button: HTMLElement) => button.click());
  await saying(page, "맨 처음 말").waitFor({ state: "attached" });
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  expect(await page.getByRole("button", { name: "이전 메시지 보기" }).count()).toBe(0);
});

test("대화 메뉴에서 신고하고 차단하면 쓸 수 없고, 상대에게도 그렇게 보이며, 풀고 지울 수 있다", async ({
  visit,
  product,
}) => {
  const { conversation_id: id } = await begin(product.origin);
  const page = await visit(talkPath(id), { ...desktop, as: HANEUL, allow: [NOT_FOUND] });
  const other = await visit(talkPath(id), { ...phone, as: BADA, allow: [REFUSED] });
  await field(other).waitFor();
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "대화 메뉴" }).click();
    await page.getByRole("button", { name, exact: true }).click();
  };
  await choose("신고하기");
  const report = page.getByRole("dialog", { name: "회원 신고" });
  await report.getByRole("radio", { name: "광고나 도배예요" }).check();
  await report.getByRole("button", { name: "신고하기" }).click();
  await told(page, "신고했어요. 운영자가 살펴볼게요.");
  await choose("차단하기");
  await answer(page, "바다님을 차단할까요?", "예");
  await page.getByText("내가 차단한 회원이에요. 차단을 풀면 다시 이야기할 수 있어요.").waitFor();

  await field(other).fill("들리나요?");
  await other.getByRole("button", { name: "보내기", exact: true }).click();
  await other.getByText("이 회원과는 메시지를 주고받을 수 없어요.").first().waitFor();
  await field(other).waitFor({ state: "detached" });

  await page.getByRole("button", { name: "차단 풀기", exact: true }).filter({ visible: true }).click();
  await field(page).waitFor();
  await choose("대화 지우기");
  await answer(page, "대화를 지울까요?", "예");
  await page.waitForURL((url) => url.pathname === "/mypage/message/message");
  await told(page, "대화를 지웠어요.");
  expect(await page.getByText("바다", { exact: true }).count()).toBe(0);
  await go(page, talkPath(id));
  await page.getByText("대화를 찾을 수 없어요").waitFor();
});

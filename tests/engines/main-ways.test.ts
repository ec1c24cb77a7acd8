import { describe, expect } from "vitest";
import { engines } from "#tests/support/engines/engines.ts";
import { PASTE } from "#tests/support/engines/tab.ts";
import { testIn } from "#tests/support/engines/visit.ts";
import { begin, conversationPath } from "#tests/support/product/conversations.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { openShop } from "#tests/support/product/purchases.ts";
import { newEmail } from "#tests/support/product/signing-in.ts";
import { newLetter } from "#tests/support/product/writing.ts";

const TITLE = "받아쓴 회의록에서 결정, 할 일, 미결만 남기기";
const COPY = '[data-act="copy"]';
const SOURCE = "#blank-2";
const CHATGPT = 'a[data-service="ChatGPT"]';
const DIALOG = "dialog[open] button";

// These run in the page.
const valueOf = (selector: string) => document.querySelector<HTMLTextAreaElement>(selector)!.value;
/** Opens this site in place of the one that a pressed link goes to, and keeps that address. */
function stayHere() {
  addEventListener("click", ({ target }) => {
    const link = (target as HTMLElement).closest("a");
    if (link) link.dataset.opened = link.href;
    if (link) link.href = "/robots.txt";
  });
}
const openedFrom = (selector: string) =>
  decodeURIComponent(document.querySelector<HTMLElement>(selector)!.dataset.opened ?? "");
const isAt = (path: string) => location.pathname === path;
const isHydrated = () => document.documentElement.dataset.travel !== undefined;

describe.each(engines)("$name", (engine) => {
  const test = testIn(engine).skipIf(!engine.start);

  test("찾은 프롬프트를 읽고, 복사한 글을 붙여 넣는다", async ({ tab }) => {
    await tab.open("/");
    await tab.type('header [role="combobox"]', "회의록\uE007");
    await tab.find("h1", "‘회의록’ 검색 결과");
    await tab.press("main article a", TITLE);
    await tab.find("h1", TITLE);
    await tab.press(COPY, "복사하기");
    await tab.find("[role=status], [role=alert]", "복사했어요. 빈칸 2개는 아직 비어 있어요.");
    await tab.type(SOURCE, PASTE);
    expect(await tab.until(() => tab.read(valueOf, SOURCE), "the pasted text")).toMatch(/^아래는 \[회의 이름\] 내용을/);
  });

  test("스크립트가 오지 않아도 누른 그 순간에, 빈칸에 쓴 글까지 복사된다", async ({ tab, scriptless }) => {
    await tab.open("/prompt/1", { at: scriptless, scripts: false });
    await tab.press(COPY, "복사하기");
    await tab.find("[role=alert]", "복사했어요. 빈칸 2개는 아직 비어 있어요.");
    await tab.type("#blank-0", "봄 도록 회의");
    await tab.press(COPY, "복사하기");
    await tab.find("[role=alert]", "복사했어요. 빈칸 1개는 아직 비어 있어요.");
    await tab.type(SOURCE, PASTE);
    expect(await tab.until(() => tab.read(valueOf, SOURCE), "the pasted text")).toMatch(/^아래는 봄 도록 회의 내용을/);
    expect(await tab.read(isHydrated)).toBe(false);
  });

  test("AI 서비스는 누른 그 순간에, 쓴 글을 담은 새 창으로 열린다", async ({ tab, scriptless }) => {
    for (const at of [scriptless, undefined]) {
      const before = (await tab.windows()).length;
      await tab.open("/prompt/1", { at, scripts: at === undefined });
      await tab.read(stayHere);
      await tab.type("#blank-0", "봄 도록 회의");
      await tab.press(CHATGPT, "ChatGPT");
      await tab.until(async () => (await tab.windows()).length > before, "another window");
      expect(await tab.read(openedFrom, CHATGPT)).toMatch(/^https:\/\/chatgpt\.com\/\?q=아래는 봄 도록 회의 내용을/);
    }
  });

  test("구글로 로그인하면 보던 곳으로 회원이 되어 돌아온다", async ({ tab }) => {
    const email = newEmail();
    await tab.open("/guide/tip");
    await tab.press("header button", "로그인/회원가입");
    await tab.press(DIALOG, "구글로 로그인");
    await tab.type("input", email, "다른 사람으로");
    await tab.press("button", "계속하기");
    const storedEmail = () => JSON.parse(localStorage.getItem("user") ?? "{}") as { email?: string };
    await tab.until(async () => (await tab.read(storedEmail)).email === email, email);
  });

  test("무료 프롬프트를 써서 올린다", async ({ tab, product, signIn }) => {
    const { title, description, body } = newLetter();
    await signIn((await join(product.origin)).email);
    await tab.open("/create");
    await tab.type("input", title, "제목");
    await tab.press('option[value="writing"]');
    await tab.press('option[value="claude"]');
    await tab.type("textarea", description, "설명");
    await tab.type("textarea", body, "본문");
    await tab.press("button", "올리기");
    await tab.press(DIALOG, "예");
    await tab.find("h1", title);
    expect(await tab.read(() => location.pathname)).toMatch(/^\/prompt\/\d+$/);
  });

  test("유료 프롬프트를 산다", async ({ tab, product, signIn }) => {
    const { id, buyer } = await openShop(product.origin, `${engine.name}에서 살 프롬프트`);
    await signIn(buyer.email);
    await tab.open(`/prompt/${id}`);
    await tab.press("a", "구매하기");
    await tab.press('input[type="checkbox"]', "청약철회가 제한");
    await tab.press('input[type="checkbox"]', "결제 서비스 이용 약관");
    await tab.press("button", "4,900원 결제하기");
    await tab.until(() => tab.read(isAt, "/__emulator/toss/checkout"), "the provider's page");
    await tab.press("button", "결제하기");
    await tab.until(() => tab.read(isAt, `/prompt/${id}`), "the prompt");
    await tab.find("h2", "열람하면 전문을 볼 수 있어요");
  });

  test("메시지를 주고받는다", async ({ tab, product, signIn }) => {
    const { id, reader, say } = await begin(product.origin);
    await signIn(reader.email);
    await tab.open(conversationPath(id));
    await tab.type("textarea", "네, 쓸 수 있어요", "보낼 메시지");
    await tab.press("button", "보내기");
    await tab.find('[role="log"] *', "네, 쓸 수 있어요");
    await say("새로 온 말이에요");
    await tab.find('[role="log"] *', "새로 온 말이에요");
  });
});

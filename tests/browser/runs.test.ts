import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { findViolations, findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import {
  answers,
  askFor,
  connect,
  newRunPath,
  press,
  RUN_FAULTS,
  saveKey,
  watchKeys,
} from "#tests/support/product/runs.ts";

test("프롬프트에서 채운 말이 따라오고, OpenRouter를 한 번 눌러 연결해 답을 받고, 키는 우리에게 오지 않는다", async ({
  visit,
  product,
}) => {
  const prompter = await join(product.origin);
  const { id } = await publish(product.origin, prompter.email, "여기서 써 볼 프롬프트");
  const page = await visit(`/prompt/${id}`, phone);
  const leaks = watchKeys(page, /sk-or-v1-/);
  await page.getByRole("complementary").getByRole("textbox", { name: "주제" }).fill("봄비 <와> 우산");
  await page.getByRole("complementary").getByRole("link", { name: "여기서 써 보기" }).click();
  await page.getByRole("heading", { level: 1, name: "여기서 써 보기" }).waitFor();
  const blank = page.getByRole("textbox", { name: "주제" });
  await expect.poll(() => blank.inputValue()).toBe("봄비 <와> 우산");
  expect(await findViolationsAtBothSizes(page, "연결하기 전")).toEqual([]);
  await connect(page);
  expect(page.url()).toBe(`${product.origin}/run/${id}`);
  expect(await blank.inputValue()).toBe("봄비 <와> 우산");

  // The model of the prompt comes first.
  await press(page, "답 받기");
  const answer = answers(page).first();
  await answer.getByText("연습용 답은 여기까지예요.").waitFor();
  await told(page, "답이 다 왔어요.");
  await answer.getByText("AI가 만든 결과").waitFor();
  const text = await answer.innerText();
  expect(text).toContain("봄비 <와> 우산을 세 문장으로 알려 줘.");
  expect(text).toContain("anthropic/claude-sonnet-4.5");
  expect(text).toMatch(/OpenRouter · \d+\.\d초 · 약 \$0\.\d+/);
  expect(await answer.getByRole("table").count()).toBe(1);
  expect(await findViolationsAtBothSizes(page, "답")).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await blank.fill("가을 하늘");
  await page.reload();
  await answer.getByText("연습용 답은 여기까지예요.").waitFor();
  await page.getByRole("link", { name: "여기서 써 볼 프롬프트" }).click();
  const filled = page.getByRole("complementary").getByRole("textbox", { name: "주제" });
  await expect.poll(() => filled.inputValue()).toBe("가을 하늘");
  expect(leaks).toEqual([]);
  expect(product.logs.join("\n")).not.toContain("sk-or-v1-");
});

test("동의하지 않고 돌아오면 그렇다고 말하고, 연결을 끊으면 키가 지워지고 폐지할 곳을 말한다", async ({
  visit,
  product,
}) => {
  const path = await newRunPath(product.origin);
  const page = await visit(path, desktop);
  await press(page, "OpenRouter로 연결하기");
  await press(page, "취소");
  await page.getByText("OpenRouter 연결을 취소했어요.").first().waitFor();
  await page.getByLabel("이 기기에 기억하기").check();
  await connect(page);
  const kept = () => page.evaluate(() => [localStorage.getItem("ai-keys"), sessionStorage.getItem("ai-keys")].join());
  expect(await kept()).toMatch(/^\{.*sk-or-v1-.*\},$/);
  const other = await page.context().newPage();
  await go(other, path);
  await other.getByText("OpenRouter 연결됨").waitFor();
  await press(other, /^연결 끊기/);
  await other.getByText("OpenRouter 키를 이 브라우저에서 지웠어요.").waitFor();
  expect(await other.getByRole("link", { name: /OpenRouter의 키 화면/ }).getAttribute("href")).toContain(
    "openrouter.ai",
  );
  await page.getByText("OpenRouter 연결됨").waitFor({ state: "detached" });
  expect(await kept()).toBe(",");
});

test("내 키는 다듬어 받고 다른 곳의 키는 알아보고, 세 말씨로 물어보고, 나란히 견주고, 로그아웃하면 지운다", async ({
  visit,
  product,
}) => {
  const member = await join(product.origin);
  // Signing out ends what the page is asking as a member.
  const allow = [...RUN_FAULTS, /api\/(?:live|unread)/];
  const page = await visit(await newRunPath(product.origin), { ...desktop, as: member.email, allow });
  const leaks = watchKeys(page, /practice1234567890/i);
  await saveKey(page, "  sk-ant-practice1234567890\n");
  await page.getByText("Anthropic 키예요. OpenAI 키가 아니에요.").waitFor();
  expect(await findViolations(page, "다른 곳의 키")).toEqual([]);
  await press(page, "Anthropic 키로 연결하기");
  await page.getByText("Anthropic 연결됨").waitFor();
  await saveKey(page, ' "sk-practice1234567890" ');
  await page.getByText("OpenAI 연결됨").waitFor();
  await saveKey(page, "AIzaPractice1234567890");
  await press(page, "Gemini 키로 연결하기");
  await page.getByText("Gemini 연결됨").waitFor();
  for (const model of ["openai gpt-5.2", "anthropic claude-sonnet-4-5", "gemini gemini-3-pro"]) {
    const answer = await askFor(page, model);
    expect(answer).toContain("연습용 답은 여기까지예요.");
    expect(answer).toMatch(/· \d+\.\d초 · 토큰 [\d,]+개/);
  }
  await page.getByLabel("나란히: 두 모델의 답 견주기").check();
  await page.getByRole("combobox", { name: "나란히 볼 모델" }).selectOption("openai gpt-5.2-mini");
  await press(page, "답 받기");
  await told(page, "두 답이 모두 왔어요.");
  const [first, second] = await Promise.all([0, 1].map((at) => answers(page).nth(at).boundingBox()));
  expect(first!.y).toBe(second!.y);
  expect(first!.x).toBeLessThan(second!.x);
  await page.getByLabel("나란히: 두 모델의 답 견주기").uncheck();

  for (const [fault, sentence] of [
    ["openai practice/no-credit", "OpenAI 계정에 남은 크레딧이 없어요."],
    ["anthropic practice/no-credit", "Anthropic 계정에 남은 크레딧이 없어요."],
    ["anthropic practice/too-long", "글이 이 모델에 너무 길어요."],
    ["anthropic practice/refuses", "모델이 이 글에는 답하지 않기로 했어요."],
    ["gemini practice/bad-key", "Gemini 키가 맞지 않거나 폐지됐어요."],
    ["gemini practice/busy", "너무 자주 불렀어요. 20초 뒤에 다시 할 수 있어요."],
    ["gemini practice/cut-off", "모델이 한 번에 쓸 수 있는 길이를 다 썼어요."],
  ] as const)
    expect([fault, await askFor(page, fault)]).toEqual([fault, expect.stringContaining(sentence)]);
  expect(leaks).toEqual([]);

  await go(page, "/mypage");
  await press(page, "로그아웃");
  await page.waitForURL(`${product.origin}/`);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/practice123/i);
});

test("열람하지 않은 유료 글은 사라고 말하고, 열람한 사람만 본문을 받는다", async ({ visit, product }) => {
  const paid = await product.db
    .prepare("SELECT id FROM prompts WHERE price > 0 AND status = 'published' LIMIT 1")
    .first<number>("id");
  const page = await visit(`/run/${paid}`, phone);
  await page.getByText("구매해야 써 볼 수 있는 글이에요").waitFor();
  await page.getByRole("link", { name: "구매하기" }).waitFor();
  expect(await page.getByRole("heading", { name: "AI 연결" }).count()).toBe(0);
  expect(await findViolationsAtBothSizes(page, "잠긴 글")).toEqual([]);
});

test("회원은 무료 체험으로 답을 받고, 한 번 보고 나서 써 본 결과로 남긴다", async ({ visit, product }) => {
  const [prompter, member] = [await join(product.origin), await join(product.origin)];
  const { id } = await publish(product.origin, prompter.email, "무료로 써 볼 프롬프트");
  const guest = await visit(`/run/${id}`, phone);
  await guest.getByRole("button", { name: "로그인하고 무료 체험" }).waitFor();

  const page = await visit(`/run/${id}`, { ...phone, as: member.email });
  await page.getByText("오늘 5번 남았어요.").waitFor();
  await page.getByRole("textbox", { name: "주제" }).fill("무료 우산");
  await press(page, "답 받기");
  const answer = answers(page).first();
  await told(page, "답이 다 왔어요.");
  expect(await answer.innerText()).toContain("무료 우산");
  await page.getByText("오늘 4번 남았어요.").waitFor();

  await connect(page);
  await askFor(page, "openrouter anthropic/claude-sonnet-4.5");
  await answers(page)
    .first()
    .getByRole("button", { name: /^써 본 결과로 남기기/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "써 본 결과로 남기기" });
  const text = dialog.getByRole("textbox", { name: "나온 결과" });
  await expect.poll(() => text.inputValue()).toContain("무료 우산을 세 문장으로 알려 줘.");
  expect(await dialog.getByRole("combobox", { name: "써 본 모델" }).inputValue()).toBe("claude");
  expect(await findViolations(page, "남기기 전에 보기")).toEqual([]);
  await dialog.getByRole("group", { name: "써 보니 어땠나요?" }).getByText("잘 돼요").click();
  await text.fill("내가 고른 부분만 남겨요.");
  await dialog.getByRole("button", { name: "결과 남기기" }).click();
  await told(page, "써 본 결과를 남겼어요.");
  const reader = await visit(`/prompt/${id}#tryouts`, { ...phone, javaScriptEnabled: false });
  const shown = reader.getByRole("region", { name: "써 본 결과" });
  await shown.getByText("내가 고른 부분만 남겨요.").waitFor();
  await shown.getByText("AI가 만든 결과 · 글감에서 실행 (Anthropic: Claude Sonnet 4.5)").waitFor();
});

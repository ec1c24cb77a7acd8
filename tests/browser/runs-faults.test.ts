import { expect } from "vitest";
import { findViolations } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { answers, askFor, choose, connect, newRunPath, press, RUN_FAULTS } from "#tests/support/product/runs.ts";

test("잘못될 때마다 한 문장으로 말하고, 채운 말과 온 글은 남고, 끊긴 답은 이어서 받는다", async ({
  visit,
  product,
}) => {
  const page = await visit(await newRunPath(product.origin), { ...phone, allow: RUN_FAULTS });
  await connect(page);
  const blank = page.getByRole("textbox", { name: "주제" });
  await blank.fill("지워지면 안 되는 말");
  for (const [fault, sentence] of [
    ["no-credit", "OpenRouter 계정에 남은 크레딧이 없어요."],
    ["bad-key", "OpenRouter 키가 맞지 않거나 폐지됐어요. 다시 연결해 주세요."],
    ["busy", "너무 자주 불렀어요. 20초 뒤에 다시 할 수 있어요."],
    ["down", "OpenRouter에서 지금은 답하지 못해요."],
    ["html", "OpenRouter에서 읽을 수 없는 답이 왔어요."],
    ["gone", "이 모델은 이제 쓸 수 없어요. 다른 모델을 골라 주세요."],
    ["too-long", "글이 이 모델에 너무 길어요."],
    ["refuses", "모델이 이 글에는 답하지 않기로 했어요."],
  ] as const)
    expect([fault, await askFor(page, `openrouter practice/${fault}`)]).toEqual([
      fault,
      expect.stringContaining(sentence),
    ]);
  expect(await findViolations(page, "잘못된 답")).toEqual([]);

  const cut = await askFor(page, "openrouter practice/cut");
  expect(cut).toContain("연습용 답");
  expect(cut).toContain("답이 오다가 끊겼어요. 여기까지 온 글은 그대로 있어요.");
  await press(page, /^이어서/);
  await expect
    .poll(async () => (await answers(page).first().getByRole("heading", { name: "연습용 답" }).count()) > 1)
    .toBe(true);

  const drawn = await askFor(page, "openrouter practice/picture");
  expect(drawn).toContain("연습용 답은 여기까지예요.");
  const picture = answers(page).first().getByRole("img", { name: "AI가 그린 그림 1" });
  await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  await askFor(page, "openrouter practice/script");
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  expect(await answers(page).first().innerText()).toContain("<script>");
  const huge = await askFor(page, "openrouter practice/huge");
  expect(huge).toContain("20만 자까지만 받았어요.");
  expect(huge.length).toBeLessThan(205_000);

  await page.context().setOffline(true);
  expect(await askFor(page, "openrouter openai/gpt-5.2")).toContain("인터넷에 연결되어 있지 않아요.");
  await page.context().setOffline(false);
  expect(await blank.inputValue()).toBe("지워지면 안 되는 말");
  // The last ten stay in this tab.
  expect(await answers(page).count()).toBe(10);
});

test("30초 동안 답이 없으면 그렇다고 말하고, 멈추면 멈춘다", async ({ visit, product }) => {
  const page = await visit(await newRunPath(product.origin), desktop);
  await connect(page);
  await page.clock.install();
  await choose(page, "openrouter practice/silent");
  await press(page, "답 받기");
  await answers(page)
    .first()
    .getByRole("button", { name: /^멈추기/ })
    .waitFor();
  await page.clock.fastForward(29_000);
  expect(await page.getByText("30초째 아무 답이 없어요.").count()).toBe(0);
  await page.clock.fastForward(2_000);
  await page.getByText("30초째 아무 답이 없어요.").waitFor();
  await page
    .getByRole("button", { name: /^멈추기/ })
    .first()
    .press("Enter");
  await answers(page).first().getByText("멈췄어요.").waitFor();
});

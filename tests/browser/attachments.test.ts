import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolations } from "#tests/support/axe.ts";
import { desktop, phone } from "#tests/support/browser.ts";
import { arrive, go, test, told } from "#tests/support/journey.ts";
import { paidPrompt, promptOf } from "#tests/support/seeded.ts";

const come = (page: Page) => page.getByText("함께 줄 파일").scrollIntoViewIfNeeded();
const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

test("고치는 화면에서 파일을 붙이고, 그만두고, 지우면 누구나 남은 것을 받는다", async ({ visit, product }) => {
  const id = await promptOf(product.db, 1);
  const page = await visit(`/mypage/edit/${id}`, { ...desktop, as: "haneul@example.com", allow: [/status of 415/] });
  await come(page);
  const choose = (...files: ReturnType<typeof file>[]) => page.getByLabel("첨부할 파일").setInputFiles(files);
  const list = page.getByRole("list", { name: "붙인 파일" }).getByRole("listitem");
  await choose(file("안내.txt", "이렇게 써요"), file("예시.md", "# 예시"));
  await expect
    .poll(() => list.allInnerTexts())
    .toEqual([expect.stringContaining("안내.txt"), expect.stringContaining("예시.md")]);

  await choose(file("나쁜.html", "<script>"));
  await page.getByText(/^나쁜\.html: JPEG, PNG/).waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/attachments", async (route) => {
    await held;
    await route.abort().catch(() => {});
  });
  await choose(file("큰.txt", "큰 글"));
  await page.getByRole("progressbar", { name: "큰.txt 올리는 중" }).waitFor();
  await page.getByRole("button", { name: "큰.txt 올리기 그만두기" }).click();
  await told(page, "파일 올리기를 그만두었어요.");
  release();
  await page.unroute("**/attachments");
  await page.getByRole("button", { name: "예시.md 지우기" }).click();
  await expect.poll(() => list.count()).toBe(1);
  expect(await findViolations(page)).toEqual([]);

  const visitor = await visit(`/prompt/${id}`, { ...phone, javaScriptEnabled: false });
  const [download] = await Promise.all([
    visitor.waitForEvent("download"),
    visitor
      .getByRole("region", { name: /함께 주는 파일/ })
      .getByRole("link", { name: /안내\.txt/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe("안내.txt");
  expect(await readFile(await download.path(), "utf8")).toBe("이렇게 써요");
});

test("유료 프롬프트의 파일은 쓴 사람이 받고, 손님에게는 이름만 보인다", async ({ visit, product }) => {
  const id = await paidPrompt(product.db);
  const owner = await product.db
    .prepare("SELECT email FROM members JOIN prompts ON prompts.member_id = members.id WHERE prompts.id = ?")
    .bind(id)
    .first<{ email: string }>();
  const page = await visit(`/mypage/edit/${id}`, { ...desktop, as: owner!.email });
  await come(page);
  await page.getByLabel("첨부할 파일").setInputFiles([file("덤.txt", "산 사람만")]);
  await page.getByRole("list", { name: "붙인 파일" }).getByText("덤.txt").waitFor();
  await go(page, `/prompt/${id}`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /덤\.txt/ }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toBe("산 사람만");

  const visitor = await visit(`/prompt/${id}`, phone);
  await arrive(visitor);
  await visitor.getByText("구매해서 열면 받을 수 있어요.").waitFor();
  const region = visitor.getByRole("region", { name: /함께 주는 파일/ });
  expect([await region.getByRole("link").count(), await region.getByRole("button").count()]).toEqual([0, 0]);
  expect(await findViolations(visitor)).toEqual([]);
});

test("처음 쓰는 글은 임시 저장한 뒤에 파일을 붙인다", async ({ visit }) => {
  const page = await visit("/create", { ...desktop, as: "garam@example.com" });
  const keep = page.getByRole("button", { name: "임시 저장하고 파일 붙이기" });
  await keep.waitFor();
  await page.getByLabel("제목").fill("파일이 있는 글");
  await page.getByLabel("카테고리").selectOption("writing");
  await page.getByLabel("AI 모델").selectOption("claude");
  await page.getByRole("textbox", { name: "본문", exact: true }).fill("{{주제}}로 써 줘.");
  await keep.click();
  await come(page);
  await page.getByLabel("첨부할 파일").setInputFiles([file("덤.txt", "덤")]);
  await page.getByRole("list", { name: "붙인 파일" }).getByText("덤.txt").waitFor();
});

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolations } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { sell } from "#tests/support/product/purchases.ts";
import { handleFirst, hold } from "#tests/support/product/hold.ts";
import { told } from "#tests/support/product/announcements.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { sessionOf } from "#tests/support/product/session.ts";

const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const attached = (page: Page) => page.getByRole("list", { name: "붙인 파일" }).getByRole("listitem");
const choose = (page: Page, ...files: ReturnType<typeof file>[]) => page.getByLabel("첨부할 파일").setInputFiles(files);

/** What is read of the file that this brings. */
async function download(page: Page, start: () => Promise<void>) {
  const [brought] = await Promise.all([page.waitForEvent("download"), start()]);
  return { name: brought.suggestedFilename(), text: await readFile(await brought.path(), "utf8") };
}

async function attach(origin: string, email: string, promptId: number, name: string, text: string) {
  const { access_token } = await sessionOf(origin, email);
  const body = new FormData();
  body.append("attachment", new File([text], name, { type: "text/plain" }));
  const headers = { authorization: `Bearer ${access_token}` };
  const answer = await fetch(`${origin}/api/prompts/${promptId}/attachments`, { method: "POST", headers, body });
  expect(answer.status).toBe(201);
}

test("고치는 화면에서 파일을 붙이고, 그만두고, 지우면 누구나 남은 것을 받는다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const { id } = await publish(product.origin, email, "파일을 붙일 글");
  const page = await visit(`/mypage/edit/${id}`, { ...desktop, as: email, allow: [/status of 415/] });
  await page.getByText("함께 줄 파일").waitFor();
  // Who is quick attaches a file before the list of files is read.
  const releaseList = await hold(page, `**/api/prompts/${id}`);
  await page.getByText("함께 줄 파일").scrollIntoViewIfNeeded();
  await choose(page, file("안내.txt", "이렇게 써요"));
  await page.getByRole("button", { name: "안내.txt 지우기" }).waitFor();
  releaseList();
  await choose(page, file("예시.md", "# 예시"));
  await expect
    .poll(() => attached(page).allInnerTexts())
    .toEqual([expect.stringContaining("안내.txt"), expect.stringContaining("예시.md")]);
  await page.getByRole("button", { name: "예시.md 지우기" }).waitFor();

  await choose(page, file("나쁜.html", "<script>"));
  await page.getByText(/^나쁜\.html: JPEG, PNG/).waitFor();
  const release = await hold(page, "**/attachments");
  await choose(page, file("큰.txt", "큰 글"));
  await page.getByRole("progressbar", { name: "큰.txt 올리는 중" }).waitFor();
  // One at a time: the end of another upload would be taken for the end of this one.
  expect(await page.getByLabel("첨부할 파일").isDisabled()).toBe(true);
  await page.getByRole("button", { name: "큰.txt 올리기 그만두기" }).click();
  await told(page, "파일 올리기를 그만뒀어요.");
  release();
  await page.getByRole("button", { name: "예시.md 지우기" }).click();
  await expect.poll(() => attached(page).count()).toBe(1);
  expect(await findViolations(page)).toEqual([]);

  const visitor = await visit(`/prompt/${id}`, { ...phone, javaScriptEnabled: false });
  const link = visitor.getByRole("region", { name: /함께 주는 파일/ }).getByRole("link", { name: /안내\.txt/ });
  expect(await download(visitor, () => link.click())).toEqual({ name: "안내.txt", text: "이렇게 써요" });
});

test("유료 프롬프트의 파일은 쓴 사람이 받고, 손님에게는 이름만 보인다", async ({ visit, product }) => {
  const { id, seller } = await sell(product.origin, "파일이 있는 유료 글");
  const { email } = seller;
  await attach(product.origin, email, id, "덤.txt", "산 사람만");
  const page = await visit(`/prompt/${id}`, { ...desktop, as: email });
  const button = page.getByRole("button", { name: /덤\.txt/ });
  expect(await download(page, () => button.click())).toEqual({ name: "덤.txt", text: "산 사람만" });

  const visitor = await visit(`/prompt/${id}`, phone);
  await visitor.getByText("구매해서 열면 받을 수 있어요.").waitFor();
  const region = visitor.getByRole("region", { name: /함께 주는 파일/ });
  await region.getByText("덤.txt").first().waitFor();
  expect([await region.getByRole("link").count(), await region.getByRole("button").count()]).toEqual([0, 0]);
  expect(await findViolations(visitor)).toEqual([]);
});

test("처음 쓰는 글은 임시 저장한 뒤에 파일을 붙인다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const page = await visit("/create", { ...desktop, as: email });
  const keep = page.getByRole("button", { name: "임시 저장하고 파일 붙이기" });
  await keep.waitFor();
  await page.getByLabel("제목").fill("파일이 있는 글");
  await page.getByLabel("카테고리").selectOption("writing");
  await page.getByLabel("AI 모델").selectOption("claude");
  await page.getByRole("textbox", { name: "본문", exact: true }).fill("{{주제}}로 써 줘.");
  await keep.click();
  await page.getByText("함께 줄 파일").scrollIntoViewIfNeeded();
  await choose(page, file("덤.txt", "덤"));
  await attached(page).getByText("덤.txt").first().waitFor();
});

test("파일이 오다가 끊기면 그렇게 말하고, 다시 누르면 받는다", async ({ visit, product }) => {
  const { id, seller } = await sell(product.origin, "파일이 끊기는 글");
  await attach(product.origin, seller.email, id, "덤.txt", "산 사람만");
  const breaking = createServer((_, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("반", () => response.destroy());
  });
  await new Promise<void>((resolve) => breaking.listen(0, "127.0.0.1", resolve));
  const { port } = breaking.address() as AddressInfo;
  const page = await visit(`/prompt/${id}`, { ...desktop, as: seller.email, allow: [/net::ERR_/] });
  await handleFirst(page, "**/attachments/*", (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
  const button = page.getByRole("button", { name: /덤\.txt/ });
  await button.click();
  await told(page, "받지 못했어요. 인터넷 연결을 확인해 주세요.");
  breaking.close();
  expect(await download(page, () => button.click())).toEqual({ name: "덤.txt", text: "산 사람만" });
});

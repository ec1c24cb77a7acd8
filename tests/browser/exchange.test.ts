import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { findViolations, findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { hold } from "#tests/support/product/hold.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { heading } from "#tests/support/product/writing.ts";

// A title of one letter, a text that is there twice, and bytes of CP949 (안녕) in a second file.
const CSV = [
  "act,prompt,for_devs,type,contributor",
  '"Interviewer","I want you to act as an interviewer for ${position:Designer} at {company}.",FALSE,TEXT,someone',
  `"A","A title that is too short.",TRUE,TEXT,`,
  '"Interviewer again","I want you to act as an interviewer for ${position:Designer} at {company}.",TRUE,TEXT,',
].join("\n");
const CP949 = Buffer.from([0xbe, 0xc8, 0xb3, 0xe7, 0x94, 0xee, 0x20, 0x5b, 0x61, 0x5d]);

const isInSight = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

const fileOf = (name: string, content: string | Buffer) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(content as string),
});

test("CSV와 마크다운을 골라 바뀔 빈칸을 보고 가져오면 줄마다 보고하고, 내보낸 것을 다시 가져오면 늘지 않는다", async ({
  visit,
  product,
}) => {
  const member = await join(product.origin);
  const page = await visit("/mypage/prompt", { ...phone, as: member.email });
  await page.getByRole("link", { name: "가져오기" }).click();
  await heading(page, "프롬프트 가져오기");
  const input = page.getByLabel("가져올 파일");
  await input.setInputFiles([
    fileOf("prompts.csv", CSV),
    fileOf("인사.prompt.md", CP949),
    fileOf("그림.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1])),
  ]);
  await page.getByText("파일 2개에서 글 4개를 찾았어요.").waitFor();
  await page.getByText("그림.png: 글 파일이 아니거나").waitFor();
  expect(await page.getByRole("list", { name: "찾은 빈칸" }).allInnerTexts()).toEqual([
    expect.stringContaining("{{position=Designer}}"),
    expect.stringContaining("{{a}}"),
  ]);
  await page.getByRole("checkbox", { name: "빈칸으로 바꾸기" }).last().uncheck();
  await page.getByRole("button", { name: "4개 가져오기" }).click();
  await page.getByText("카테고리를 골라 주세요.").waitFor();
  await page.locator("select[name=category]:focus").waitFor();
  expect(await findViolationsAtBothSizes(page, "가져올 파일")).toEqual([]);
  await page.getByLabel("카테고리가 없는 글은").selectOption("career");
  await page.getByLabel("AI 모델이 없는 글은").selectOption("claude");
  const release = await hold(page, "**/api/prompts/import");
  await page.getByRole("button", { name: "4개 가져오기" }).click();
  await expect.poll(() => isInSight(page.getByRole("region", { name: "가져오는 중" }))).toBe(true);
  release();

  await page.getByText("가져온 글 2개, 건너뛴 글 1개, 가져오지 못한 글 1개").waitFor();
  await page.getByText("제목: 제목은 2자부터 쓸 수 있어요.").waitFor();
  expect(await findViolations(page, "가져오기의 보고")).toEqual([]);
  const { items } = await member.call<{ items: { title: string; body: string; category: string }[] }>(
    "GET",
    "/api/prompts/export",
  );
  expect(items).toMatchObject([
    { title: "Interviewer", category: "career", body: expect.stringContaining("{{position=Designer}} at {{company}}") },
    { title: "인사", body: "안녕뷁 [a]" },
  ]);

  await go(page, "/mypage/prompt");
  await page.getByRole("button", { name: "내보내기" }).click();
  const dialog = page.getByRole("dialog", { name: "내 프롬프트 내보내기" });
  await dialog.waitFor();
  expect(await findViolations(page, "내보내기")).toEqual([]);
  const saved: { name: string; buffer: Buffer }[] = [];
  for (const kind of ["데이터 하나로 .json", "마크다운 묶음 .zip"]) {
    if (saved.length > 0) await page.getByRole("button", { name: "내보내기" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: kind }).click(),
    ]);
    saved.push({ name: download.suggestedFilename(), buffer: readFileSync(await download.path()) });
    await told(page, "글 2개를 내보냈어요.");
  }
  await go(page, "/mypage/import");
  await input.setInputFiles(saved.map(({ name, buffer }) => fileOf(name, buffer)));
  await page.getByRole("button", { name: "4개 가져오기" }).click();
  await page.getByText("가져온 글 0개, 건너뛴 글 4개, 가져오지 못한 글 0개").waitFor();
});

test("오백 줄이 넘는 CSV도 나누어 보내며 나아간 만큼 보이고, 읽지 못한 줄과 고친 것은 보고에 남는다", async ({
  visit,
  product,
}) => {
  const member = await join(product.origin);
  const page = await visit("/mypage/import", { ...phone, as: member.email });
  const rows = Array.from({ length: 524 }, (_, at) => `글 ${at},본문 ${at}`);
  await page
    .getByLabel("가져올 파일")
    .setInputFiles(
      fileOf("prompts.csv", ["act,prompt", "제어 문자,쓸\u001e 것", '나쁜 줄,"글" 글', ...rows].join("\n")),
    );
  await page.getByText("1개는 읽지 못해서 빼고 가져와요.").waitFor();
  expect(await findViolations(page, "읽지 못한 줄")).toEqual([]);
  await page.getByLabel("카테고리가 없는 글은").selectOption("work");
  await page.getByLabel("AI 모델이 없는 글은").selectOption("claude");
  const release = await hold(page, "**/api/prompts/import");
  await page.getByRole("button", { name: "525개 가져오기" }).click();
  await page.getByText("525개 가운데 0개를 마쳤어요.").waitFor();
  release();
  await page.getByText("가져온 글 525개, 건너뛴 글 0개, 가져오지 못한 글 0개").waitFor();
  await page.getByText("글에 쓸 수 없는 제어 문자 1개를 뺐어요.").waitFor();
  await page.getByRole("list", { name: "읽지 못한 것" }).getByText("따옴표가 닫히지 않았어요.").waitFor();
});

test("인터넷이 끊기거나 고른 파일이 사라지면 까닭을 말하고, 다시 고를 수 있다", async ({ visit, product }) => {
  const member = await join(product.origin);
  const page = await visit("/mypage/import", { ...phone, as: member.email, allow: [/ERR_INTERNET_DISCONNECTED/] });
  await heading(page, "프롬프트 가져오기");
  const input = page.getByLabel("가져올 파일");
  await page.context().setOffline(true);
  await input.setInputFiles(fileOf("글.md", "글"));
  await page.getByText("글.md: 인터넷 연결이 끊겨 읽지 못했어요.").waitFor();
  await page.getByRole("button", { name: "파일 고르기" }).waitFor();
  await page.context().setOffline(false);

  await go(page, "/mypage/import");
  const release = await hold(page, /\/assets\/read-file-/);
  const gone = path.join(tmpdir(), `${member.id}-사라질 글.md`);
  writeFileSync(gone, "글");
  await input.setInputFiles(gone);
  rmSync(gone);
  release();
  await page.getByText("사라질 글.md: 파일을 열지 못했어요.").waitFor();
  await input.setInputFiles(fileOf("글.md", "글"));
  await page.getByText("파일 1개에서 글 1개를 찾았어요.").waitFor();
});

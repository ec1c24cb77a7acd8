import { readFileSync } from "node:fs";
import { strToU8, unzipSync, zipSync } from "fflate";
import { expect } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import { told } from "#tests/support/product/announcements.ts";
import { findViolations, findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { copiesOf, recordCopies } from "#tests/support/product/hydration.ts";
import { sell } from "#tests/support/product/purchases.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { hold } from "#tests/support/product/hold.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { answer, heading } from "#tests/support/product/writing.ts";

const FOLDER = zipSync({
  "notes/SKILL.md": strToU8(
    "---\nname: Notes\ndescription: 회의록을 줄여요.\nallowed-tools: Bash(*)\n---\nscripts/run.py를 쓰세요. {{회의록}}\n",
  ),
  "notes/scripts/run.py": strToU8("print(1)\n"),
  "notes/사진.md": strToU8("가"),
});

test("스킬의 묶음을 올려 틀린 곳을 고치고 저장하면, 누구나 그 프롬프트를 스킬로 받는다", async ({ visit, product }) => {
  const member = await join(product.origin);
  const { id } = await publish(product.origin, member.email, "회의록 줄이기 스킬");
  const page = await visit(`/mypage/skill/${id}`, { ...phone, as: member.email, allow: [/status of 400/] });
  await heading(page, "에이전트 스킬로 쓰기");
  const upload = page.getByLabel("스킬의 zip이나 SKILL.md");
  await upload.setInputFiles({ name: "notes.zip", mimeType: "application/zip", buffer: Buffer.from(FOLDER) });
  await page.getByText("사진.md: 경로에는 영문").waitFor();
  await page.getByText("저장하면 올린 SKILL.md의 본문이").waitFor();
  await page.getByRole("button", { name: "스킬 저장" }).click();
  await page.getByText("name에는 소문자, 숫자와").waitFor();
  expect(await findViolationsAtBothSizes(page, "스킬로 쓰기")).toEqual([]);
  await page.getByLabel("이름 (name)").fill("notes");
  await page.getByRole("button", { name: "스킬 저장" }).click();
  await told(page, "스킬을 저장했어요.");
  const detail = await member.call<PromptDetail>("GET", `/api/prompts/${id}`);
  expect(detail).toMatchObject({
    body: "scripts/run.py를 쓰세요. {{회의록}}",
    skill: { name: "notes", description: "회의록을 줄여요.", allowed_tools: "Bash(*)" },
  });
  await go(page, `/mypage/skill/${id}`);
  expect(await page.getByLabel("경로").inputValue()).toBe("scripts/run.py");

  const guest = await visit(`/prompt/${id}`, { ...phone, before: recordCopies });
  const note = guest.getByRole("region", { name: "에이전트 스킬" });
  await note.getByText("AI 에이전트가 읽는 폴더예요.").waitFor();
  await note.getByRole("button", { name: "스킬 받기" }).click();
  const contents = guest.getByRole("region", { name: "스킬에 든 것" });
  await contents.waitFor();
  expect((await contents.getByRole("listitem").allInnerTexts()).map((text) => text.split("\n"))).toEqual([
    ["SKILL.md"],
    ["scripts/run.py", expect.any(String), "스크립트"],
  ]);
  await contents.getByText("쓴 사람이 요청하는 도구: Bash(*)").waitFor();
  await guest.getByRole("dialog", { name: "내려받기" }).getByRole("button", { name: "스킬을 받는 명령 복사" }).click();
  await told(guest, "명령을 복사했어요. 에이전트의 스킬 폴더에서 실행하면 그 안에 풀려요.");
  const address = `${product.origin}/prompt/${id}/skill.zip`;
  expect(await copiesOf(guest)).toEqual([`curl -fsSO ${address} && unzip skill.zip && rm skill.zip`]);
  expect((await fetch(address)).headers.get("content-type")).toBe("application/zip");
  expect(await findViolationsAtBothSizes(guest, "스킬인 글")).toEqual([]);
  const take = guest.getByRole("button", { name: "스킬로 받기 .zip" });
  await take.waitFor();
  expect(await findViolations(guest, "내려받기")).toEqual([]);
  const [download] = await Promise.all([guest.waitForEvent("download"), take.click()]);
  expect(download.suggestedFilename()).toBe(`notes-${id}.zip`);
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  expect(Object.keys(files)).toEqual([`notes-${id}/SKILL.md`, `notes-${id}/scripts/run.py`]);
  await told(guest, "스킬로 받았어요.");
});

test("운영자가 스크립트를 읽고 허락하면 AI 도구가 찾는 목록에 올라간다", async ({ visit, product }) => {
  const member = await join(product.origin);
  const { id } = await publish(product.origin, member.email, "스크립트가 든 스킬");
  const files = [{ path: "scripts/run.py", text: "print('안녕')" }];
  await member.call("PUT", `/api/prompts/${id}/skill`, { name: "notes", description: "회의록을 줄여요.", files });
  const listed = async () => (await fetch(`${product.origin}/.well-known/skills/index.json`)).text();
  expect(await listed()).not.toContain(`notes-${id}`);
  const page = await visit("/admin/skills", { ...desktop, as: "admin@example.com", allow: [/status of 404/] });
  await page.getByRole("button", { name: "스크립트가 든 스킬: 살펴보기" }).click();
  await page.getByText("print('안녕')").waitFor();
  expect(await findViolationsAtBothSizes(page, "살펴볼 스킬")).toEqual([]);
  await page.getByRole("button", { name: "스크립트가 든 스킬: 허락하기" }).click();
  await told(page, "허락했어요.");
  await page.getByRole("link", { name: "스크립트가 든 스킬" }).waitFor({ state: "detached" });
  expect(await listed()).toContain(`notes-${id}`);
});

test("파는 스킬은 사기 전에 스킬이라고만 말하고, 쓴 사람은 받을 수 있다", async ({ visit, product }) => {
  const { id, seller } = await sell(product.origin, "파는 스킬");
  const front = { name: "sold-skill", description: "파는 스킬이에요." };
  await seller.call("PUT", `/api/prompts/${id}/skill`, { ...front, files: [{ path: "notes.md", text: "곁의 글" }] });
  const guest = await visit(`/prompt/${id}`, phone);
  const note = guest.getByRole("region", { name: "에이전트 스킬" });
  await note.getByText("AI 에이전트가 읽는 폴더예요.").waitFor();
  expect(await note.getByRole("button").count()).toBe(0);
  const own = await visit(`/prompt/${id}`, { ...phone, as: seller.email });
  const ways = own.getByRole("region", { name: "에이전트 스킬" }).getByRole("button");
  await expect.poll(() => ways.allInnerTexts()).toEqual(["스킬 받기"]);

  const plain = await visit("/prompt/1", phone);
  expect(await plain.getByRole("region", { name: "에이전트 스킬" }).count()).toBe(0);
});

test("저장하는 사이에 쓴 말은 저장한 뒤에도 남는다", async ({ visit, product }) => {
  const member = await join(product.origin);
  const { id } = await publish(product.origin, member.email, "고쳐 쓰는 스킬");
  const page = await visit(`/mypage/skill/${id}`, { ...phone, as: member.email });
  const words = page.getByLabel("언제 쓰나요 (description)");
  const save = page.getByRole("button", { name: "스킬 저장" });
  await page.getByLabel("이름 (name)").fill("notes");
  await words.fill("먼저 쓴 말");
  const release = await hold(page, `**/api/prompts/${id}/skill`);
  await save.click();
  await page.getByRole("button", { name: "저장하는 중…" }).waitFor();
  await words.fill("나중에 쓴 말");
  release();
  await told(page, "스킬을 저장했어요.");
  expect(await words.inputValue()).toBe("나중에 쓴 말");
  const later = page.waitForRequest((request) => request.postData()?.includes("나중에 쓴 말") ?? false);
  await save.click();
  expect((await (await later).response())?.status()).toBe(200);
  const { skill } = await member.call<PromptDetail>("GET", `/api/prompts/${id}`);
  expect(skill).toMatchObject({ name: "notes", description: "나중에 쓴 말" });
});

test("보통 프롬프트로 되돌리기 전에, 저장하지 않고 나가기 전에 묻는다", async ({ visit, product }) => {
  const member = await join(product.origin);
  const { id } = await publish(product.origin, member.email, "되돌릴 스킬");
  const front = { name: "going-back", description: "되돌릴 스킬이에요." };
  await member.call("PUT", `/api/prompts/${id}/skill`, { ...front, files: [{ path: "notes.md", text: "곁의 글" }] });
  const page = await visit(`/mypage/skill/${id}`, { ...phone, as: member.email });
  const drop = page.getByRole("button", { name: "보통 프롬프트로 되돌리기" });
  const SURE = "보통 프롬프트로 되돌릴까요?";
  const words = page.getByLabel("언제 쓰나요 (description)");

  await words.fill("아직 저장하지 않은 말");
  await page.getByRole("link", { name: "본문 고치기" }).click();
  await answer(page, "저장하지 않고 나갈까요?", "계속 쓰기");
  expect(await words.inputValue()).toBe("아직 저장하지 않은 말");
  await drop.click();
  expect(await findViolationsAtBothSizes(page, "되돌리는 창")).toEqual([]);
  await answer(page, SURE, "아니요");
  expect(await page.getByLabel("경로").inputValue()).toBe("notes.md");
  expect((await member.call<PromptDetail>("GET", `/api/prompts/${id}`)).skill).toMatchObject(front);
  await drop.click();
  await answer(page, SURE, "예");
  await told(page, "보통 프롬프트로 되돌렸어요.");
  await drop.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "본문 고치기" }).click();
  await page.waitForURL(`**/mypage/edit/${id}`);
});

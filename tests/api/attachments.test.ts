import { expect, test } from "vitest";
import type { Attachment } from "#contracts/attachments.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { refundSale, sellPrompt } from "#tests/support/api/sales.ts";
import { exif, glue, jpeg, png, svg, webp } from "#tests/support/shared/images.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { attach, fileOf, send, storedKeys } from "#tests/support/api/uploads.ts";
import { addToRows } from "#tests/support/api/rows.ts";

const MB = 1024 * 1024;
const pdf = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF";
const plain = async (response: Response) => new TextDecoder("latin1").decode(await response.arrayBuffer());
const attached = (...args: Parameters<typeof attach>) => dataOf<Attachment>(attach(...args));
const get = (id: number, attachmentId: number, as?: Member) =>
  call("GET", `/api/prompts/${id}/attachments/${attachmentId}`, { as });
const detach = (id: number, attachmentId: number, as: Member) =>
  call("DELETE", `/api/prompts/${id}/attachments/${attachmentId}`, { as });
const open = (id: number, as: Member) => call("POST", `/api/prompts/${id}/open`, { as, body: {} });

async function createPaid() {
  const owner = await createMember();
  const prompt = await createPrompt(owner, { price: 5_000 });
  return { owner, id: prompt.id, file: await attached(owner, prompt.id, "덤", "덤.txt") };
}

test.each([
  ["사진.JPEG", jpeg({ notes: [exif()] }), "image/jpeg"],
  ["그림.png", png(), "image/png"],
  ["그림.webp", webp(), "image/webp"],
  ["글.txt", "안녕", "text/plain; charset=utf-8"],
  ["글.md", "# 안녕", "text/markdown; charset=utf-8"],
  ["표.csv", "이름,값\r\n가,1", "text/csv; charset=utf-8"],
  ["값.json", '{"가":1}', "application/json; charset=utf-8"],
  ["문서.pdf", pdf, "application/pdf"],
])("%s를 붙이면 자세히에 보이고 누구나 파일로 받는다", async (name, bytes, type) => {
  const owner = await createMember();
  const { id } = await createPrompt(owner);
  const file = await attached(owner, id, bytes, name);
  expect((await readPrompt(id)).attachments).toEqual([file]);

  const response = await get(id, file.id);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": type,
    "content-length": String(file.size),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="attachment-${file.id}.${file.name.split(".").at(-1)}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  );
  expect(await plain(response)).not.toContain("GPS");
});

test.each([
  ["../../etc/passwd.txt", "passwd.txt"],
  ["C:\\\\Users\\me\\글.txt", "글.txt"],
  ["ab\u202etxt.exe.txt", "abtxt.exe.txt"],
  ['<b>"나".txt', "b나.txt"],
  [".txt", "첨부파일.txt"],
  [`${"가".repeat(300)}.md`, `${"가".repeat(97)}.md`],
])("%j는 %j라는 이름이 된다", async (given, name) => {
  const owner = await createMember();
  const { id } = await createPrompt(owner);
  expect(await attached(owner, id, "글", given)).toMatchObject({ name });
});

test.each<[string, string, Uint8Array | string, number, string]>([
  ["SVG", "a.svg", svg, 415, "unsupported_media_type"],
  ["HTML", "a.html", "<script>", 415, "unsupported_media_type"],
  ["실행 파일", "a.exe", glue("MZ", [0, 1]), 415, "unsupported_media_type"],
  ["이름 없는 종류", "a", "글", 415, "unsupported_media_type"],
  ["png라고 적은 글", "a.png", "<svg/>", 415, "unsupported_media_type"],
  ["txt라고 적은 사진", "a.txt", png(), 415, "unsupported_media_type"],
  ["png라고 적은 JPEG", "a.png", jpeg(), 415, "unsupported_media_type"],
  ["UTF-8이 아닌 글", "a.txt", new Uint8Array([0xc0, 0xcc]), 422, "unprocessable"],
  ["글이 아닌 글", "a.csv", "a\u0000b", 422, "unprocessable"],
  ["깨진 JSON", "a.json", "{", 422, "unprocessable"],
  ["너무 깊은 JSON", "a.json", `${"[".repeat(101)}1${"]".repeat(101)}`, 422, "unprocessable"],
  ["목록이 너무 많은 JSON", "a.json", `[${"[],".repeat(200_000)}1]`, 422, "unprocessable"],
  ["끝나지 않은 PDF", "a.pdf", "%PDF-1.7\n1 0 obj", 422, "unprocessable"],
  ["픽셀 폭탄", "a.png", png({ width: 20_000, height: 20_000 }), 422, "unprocessable"],
  ["빈 파일", "a.txt", "", 400, "invalid_input"],
  ["10MB + 1바이트", "a.txt", "a".repeat(10 * MB + 1), 413, "payload_too_large"],
])("%s은 붙일 수 없고 아무것도 남지 않는다", async (_, name, bytes, status, code) => {
  const owner = await createMember();
  const { id } = await createPrompt(owner);
  expect(await problemOf(attach(owner, id, bytes, name))).toEqual({ status, code, fields: ["attachment"] });
  expect([await storedKeys(), (await readPrompt(id)).attachments]).toEqual([[], []]);
});

test("글 파일의 숨은 글자는 자리를 말하며 거절하고, 모르고 붙은 것은 빼되 맨 앞의 표시는 둔다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner);
  const refused = (await (await attach(owner, id, "가\n나\u{e0041}", "글.txt")).json()) as {
    errors: { message: string }[];
  };
  expect(refused.errors[0]!.message).toBe(
    "글 파일의 2번째 줄 2번째 글자 자리에 보이지 않는 글자(U+E0041)가 있어요. 지워 주세요.",
  );
  const dotted = await attach(owner, id, "가\u200b".repeat(50_001), "글.txt");
  expect([dotted.status, await storedKeys()]).toEqual([422, []]);
  const file = await attached(owner, id, "\ufeff이름,값\u200b\r\n가,❤️", "표\u202e\u{e0041}.csv");
  expect(file.name).toBe("표.csv");
  const bytes = await (await get(id, file.id)).arrayBuffer();
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe("\ufeff이름,값\r\n가,❤️");
});

test("JSON의 글 안에 있는 괄호는 깊이로 세지 않는다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner);
  const text = JSON.stringify({ 글: `"${"[".repeat(200)}\\` });
  expect((await attach(owner, id, text, "a.json")).status).toBe(201);
});

test("PDF 뒤에 이어 붙인 것은 잘린다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner);
  const file = await attached(owner, id, `${pdf}\nPK\u0003\u0004`, "a.pdf");
  expect(await plain(await get(id, file.id))).toBe(pdf);
});

test("한꺼번에 붙여도 다섯 개까지다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => attach(owner, id, `${at}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
  expect((await readPrompt(id)).attachments).toHaveLength(5);
  expect(await storedKeys()).toHaveLength(5);
  expect(await problemOf(attach(owner, id, "x"))).toEqual({ status: 409, code: "conflict", fields: ["attachment"] });
});

test("남의 프롬프트와 지운 프롬프트에는 붙이거나 떼지 못한다", async () => {
  const owner = await createMember();
  const other = await createMember();
  const { id } = await createPrompt(owner);
  const file = await attached(owner, id, "글");
  const elsewhere = await createPrompt(other);
  expect((await attach(other, id, "글")).status).toBe(404);
  expect((await send(undefined, `/api/prompts/${id}/attachments`, [["attachment", fileOf("글")]])).status).toBe(401);
  expect((await detach(id, file.id, other)).status).toBe(404);
  expect((await detach(elsewhere.id, file.id, other)).status).toBe(404);
  expect((await get(elsewhere.id, file.id)).status).toBe(404);
  await call("DELETE", `/api/prompts/${elsewhere.id}`, { as: other });
  expect((await attach(other, elsewhere.id, "글")).status).toBe(404);
  expect(await storedKeys()).toHaveLength(1);
});

test("임시 저장한 글의 파일은 쓴 사람만 받는다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner, { status: "draft" });
  const file = await attached(owner, id, "글");
  expect((await get(id, file.id, owner)).status).toBe(200);
  for (const as of [undefined, await createMember()]) expect((await get(id, file.id, as)).status).toBe(404);
});

test("떼면 파일도 사라진다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner);
  const file = await attached(owner, id, "글");
  expect(await dataOf(detach(id, file.id, owner))).toEqual({ id: file.id });
  expect((await detach(id, file.id, owner)).status).toBe(404);
  expect([await storedKeys(), (await readPrompt(id)).attachments]).toEqual([[], []]);
});

test("유료 프롬프트의 파일은 이름만 보이고, 사서 연 사람과 쓴 사람만 받는다", async () => {
  const { owner, id, file } = await createPaid();
  const buyer = await createMember();
  expect((await readPrompt(id)).attachments).toEqual([file]);
  for (const as of [undefined, buyer, await createMember({ role: "ADMIN" })])
    expect(await problemOf(get(id, file.id, as))).toMatchObject({ status: 403, code: "forbidden" });
  expect(await (await get(id, file.id, owner)).text()).toBe("덤");

  const order = await sellPrompt({ seller: owner, buyer, promptId: id, price: 5_000 });
  expect(await problemOf(get(id, file.id, buyer))).toMatchObject({ status: 403 });
  expect((await open(id, buyer)).status).toBe(200);
  expect(await (await get(id, file.id, buyer)).text()).toBe("덤");
  await refundSale(order);
  expect((await get(id, file.id, buyer)).status).toBe(403);
});

test("팔린 뒤에 뗀 파일은 그때 산 사람에게 남고, 나중에 온 사람에게는 없다", async () => {
  const { owner, id, file } = await createPaid();
  const early = await createMember();
  await sellPrompt({ seller: owner, buyer: early, promptId: id, price: 5_000 });
  await open(id, early);
  expect((await detach(id, file.id, owner)).status).toBe(200);
  await addToRows("prompt_attachments", { removed_at: 1 });

  const late = await createMember();
  await sellPrompt({ seller: owner, buyer: late, promptId: id, price: 5_000 });
  await addToRows("entitlements", { created_at: 1000 }, { member_id: late.id });
  await open(id, late);
  expect(await (await get(id, file.id, early)).text()).toBe("덤");
  expect((await readPrompt(id, early)).attachments).toEqual([file]);
  for (const as of [undefined, owner, late]) {
    expect((await readPrompt(id, as)).attachments).toEqual([]);
    expect((await get(id, file.id, as)).status).toBe(404);
  }
});

test("프롬프트를 지우면 파일도 사라지고, 산 사람이 있으면 남는다", async () => {
  const owner = await createMember();
  const free = await createPrompt(owner);
  await attached(owner, free.id, "글");
  const paid = await createPaid();
  const buyer = await createMember();
  await sellPrompt({ seller: paid.owner, buyer, promptId: paid.id, price: 5_000 });
  await open(paid.id, buyer);
  await call("DELETE", `/api/prompts/${free.id}`, { as: owner });
  await call("DELETE", `/api/prompts/${paid.id}`, { as: paid.owner });
  expect((await storedKeys()).map((key) => key.split("/")[1])).toEqual([String(paid.id)]);
  expect(await (await get(paid.id, paid.file.id, buyer)).text()).toBe("덤");
  expect((await get(paid.id, paid.file.id, paid.owner)).status).toBe(404);
});

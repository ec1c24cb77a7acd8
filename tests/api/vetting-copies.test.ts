import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { BODY_MAX } from "#contracts/limits.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { openDb } from "#worker/db/client.ts";
import { nearAsText } from "#worker/features/vetting/copies.ts";
import { sketchOf } from "#worker/lib/sketch.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { report } from "#tests/support/api/moderation.ts";
import { setStatus } from "#tests/support/api/prompts.ts";
import { beginRemix } from "#tests/support/api/remixes.ts";
import { countRows, query } from "#tests/support/api/rows.ts";
import { edit } from "#tests/support/api/versions.ts";
import {
  createSettled,
  decideHeld,
  longBody,
  openHeld,
  openOnly,
  publish,
  reworded,
  sketchNext,
} from "#tests/support/api/vetting.ts";

const body = longBody(1);
const publishAs = async (as: Awaited<ReturnType<typeof createMember>>, change = {}) =>
  dataOf<PromptDetail>(publish(as, { body, ...change }));

test("다른 회원의 글을 낱말만 바꿔 다시 올린 새 계정의 글은 살펴본다", async () => {
  await publishAs(await createMember());
  const copied = await publishAs(await createMember(), { body: reworded(body) });
  expect(copied).toMatchObject({ status: "held", cautions: [{ field: "body", rule: "copy" }] });
  expect((await publishAs(await createMember(), { body: longBody(2) })).status).toBe("published");
  expect((await publishAs(await createSettled())).status).toBe("published");
});

test("남이 파는 글과 거의 같으면 오래 쓴 계정도 살펴보고, 누구의 무슨 글인지는 말하지 않는다", async () => {
  const seller = await createMember({ nickname: "파는회원" });
  const sold = await publishAs(seller, { price: 5_000, title: "비밀스러운 제목" });
  const answer = await publish(await createSettled(), { body: reworded(body) });
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ data: { status: "held" } });
  expect(text).not.toMatch(/비밀스러운|파는회원/);
  expect(text).not.toContain(`"${sold.id}"`);
});

test("띄어쓰기와 기호, 대소문자만 다르면 같은 글이다", async () => {
  await publishAs(await createMember());
  const spread = body.replaceAll(" ", " \n*").toUpperCase();
  expect((await publishAs(await createMember(), { body: spread })).status).toBe("held");
});

test("내 글을 또 올리면 어느 글과 같은지 알려 준다", async () => {
  const settled = await createSettled();
  const first = await publishAs(settled, { title: "먼저 올린 글" });
  const second = await publishAs(settled, { title: "또 올린 글" });
  expect(first.cautions).toBeUndefined();
  expect(second).toMatchObject({ status: "published", cautions: [{ rule: "own_copy" }] });
  expect(second.cautions![0]!.message).toContain("먼저 올린 글");
});

test("이어 쓴 글은 원래 글과 같아도 되고, 원래 글을 고쳐도 걸리지 않는다", async () => {
  const [owner, remixer, sibling] = [await createMember(), await createMember(), await createMember()];
  const original = await publishAs(owner);
  for (const as of [remixer, sibling]) {
    const { id } = await beginRemix(as, original.id);
    expect(await edit(as, id, { title: "이어 쓴 글", status: "published" })).toMatchObject({ status: "published" });
  }
  expect((await edit(owner, original.id, { body: reworded(body) })).cautions).toBeUndefined();
});

test("숨었거나 지운 글, 임시 저장 글과는 견주지 않는다", async () => {
  const owner = await createMember();
  const [hidden, deleted] = [await publishAs(owner), await publishAs(await createMember(), { body: longBody(3) })];
  await publishAs(owner, { status: "draft", body: longBody(4) });
  await setStatus(hidden.id, "hidden");
  await setStatus(deleted.id, "deleted");
  for (const number of [1, 3, 4])
    expect((await publishAs(await createMember(), { body: longBody(number) })).status, `${number}`).toBe("published");
});

test("고친 본문으로 견주고, 지운 글의 흔적은 남지 않는다", async () => {
  const owner = await createMember();
  const { id } = await publishAs(owner);
  await edit(owner, id, { body: longBody(5) });
  expect((await publishAs(await createMember())).status).toBe("published");
  expect((await publishAs(await createMember(), { body: longBody(5) })).status).toBe("held");
  expect(await countRows("sketch_bands", `key & 4294967295 = ${id}`)).toBe(16);
  await dataOf(call("DELETE", `/api/prompts/${id}`, { as: owner }));
  expect(await countRows("sketch_bands", `key & 4294967295 = ${id}`)).toBe(0);
  expect(await countRows("prompt_sketches", { prompt_id: id })).toBe(0);
});

test("같은 글을 두 회원이 함께 올리면 하나만 바로 공개된다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  const made = await Promise.all([publishAs(one), publishAs(other)]);
  expect(made.map(({ status }) => status).sort()).toEqual(["held", "published"]);
  const drafts = [
    await publishAs(one, { body: longBody(6), status: "draft" }),
    await publishAs(other, { body: longBody(6), status: "draft" }),
  ];
  const shown = await Promise.all(
    drafts.map(({ id }, at) => edit(at === 0 ? one : other, id, { status: "published" })),
  );
  expect(shown.map(({ status }) => status).sort()).toEqual(["held", "published"]);
});

test("가장 긴 본문도 견주고, 짧은 본문은 견주지 않는다", async () => {
  const longest = Array.from({ length: BODY_MAX }, (_, at) =>
    String.fromCodePoint(0xac00 + ((at * at * 31 + at * 7) % 11_000)),
  ).join("");
  await publishAs(await createMember(), { body: longest });
  expect((await publishAs(await createMember(), { body: longest })).status).toBe("held");
  const short = "회의록을 다섯 줄로 줄여 줘. ".repeat(5);
  await publishAs(await createMember(), { body: short });
  expect((await publishAs(await createMember(), { body: short })).status).toBe("published");
});

test("운영자는 두 글을 나란히 읽고, 남이 파는 글은 신고가 있어야 읽는다", async () => {
  const [seller, admin] = [await createMember(), await createMember({ role: "ADMIN" })];
  const sold = await publishAs(seller, { price: 5_000 });
  await publishAs(await createMember(), { body: reworded(body) });
  const held = await openOnly(admin);
  expect(held.texts!.body).toBe(reworded(body));
  expect(held.copy).toMatchObject({ id: sold.id, price: 5_000, body: null });
  expect(held.copy!.likeness).toBeGreaterThanOrEqual(66);
  await dataOf(report(await createMember(), { thing: "prompt", id: sold.id }));
  expect((await openHeld(admin, held.id)).copy!.body).toBe(body);
  expect(await countRows("audits", { action: "read", thing_id: String(sold.id) })).toBe(1);
  await dataOf(decideHeld(admin, held, "approve"));
  // An operator whose own text it is like does not decide.
  const author = await createMember({ role: "ADMIN" });
  await publishAs(author, { body: longBody(8) });
  await publishAs(await createMember(), { body: longBody(8) });
  expect(await openOnly(author)).toMatchObject({ is_own: true, texts: null, copy: null });
});

test("전에 공개한 글은 정해진 작업이 채우고, 한 번에 읽는 수가 정해져 있다", async () => {
  const owner = await createMember();
  const { id } = await publishAs(owner);
  await query("DELETE FROM prompt_sketches");
  expect((await publishAs(await createMember())).status).toBe("published");
  await query("DELETE FROM prompt_sketches");
  expect(await sketchNext()).toMatchObject({ done: 2, more: false });
  expect(await sketchNext()).toMatchObject({ done: 0, more: false });
  expect(await countRows("prompt_sketches", { prompt_id: id })).toBe(1);
  expect((await publishAs(await createMember())).status).toBe("held");
});

test("견줄 때 읽는 줄 수는 같은 글이 아무리 많아도 그대로다", async () => {
  const sketch = sketchOf(body)!;
  const readRows = async () => (await openDb(env.DB).db.run(sql`SELECT ${nearAsText(sketch)} AS near`)).meta.rows_read;
  // So many others share every band, and so many none.
  const fillBands = (from: number, count: number) =>
    query(
      `INSERT INTO sketch_bands(key) WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
        SELECT (band.value << 32) + CAST(?1 AS INTEGER) + i FROM json_each(?3) AS band CROSS JOIN n
        UNION ALL SELECT ((band.value - 7) << 32) + CAST(?1 AS INTEGER) + i FROM json_each(?3) AS band CROSS JOIN n`,
      from,
      count,
      JSON.stringify(sketch.bands),
    );
  await fillBands(1_000_000, 50);
  const before = await readRows();
  await fillBands(2_000_000, 1_000);
  expect(await readRows()).toBe(before);
  expect(before).toBeLessThan(1_500);
});

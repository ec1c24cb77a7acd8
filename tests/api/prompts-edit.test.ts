import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api.ts";
import { createMember } from "#tests/support/members.ts";
import { createPrompt, readPrompt } from "#tests/support/prompts.ts";

const edit = (owner: Member | undefined, id: number, body: Record<string, unknown>) => call("PATCH", `/api/prompts/${id}`, { as: owner, body });
const bodiesOf = async (id: number) =>
  (await env.DB.prepare("SELECT version, body FROM prompt_versions WHERE prompt_id = ? ORDER BY version").bind(id).all()).results;
const publishedAt = (id: number) => env.DB.prepare("SELECT published_at FROM prompts WHERE id = ?").bind(id).first<number | null>("published_at");
const stale = { status: 409, code: "stale_version", fields: ["version"] };

describe("고치기", () => {
  test("보낸 것만 바뀌고 version이 오른다", async () => {
    const owner = await createMember();
    const before = await createPrompt(owner);
    const after = await dataOf<PromptDetail>(edit(owner, before.id, { version: 1, title: "새 제목", price: 0, tags: ["새태그"] }));
    expect(after).toEqual({ ...before, title: "새 제목", tags: ["새태그"], version: 2, updated_at: after.updated_at });
    expect(await bodiesOf(before.id)).toEqual([{ version: 1, body: before.body }]);
  });

  test("본문이 바뀌면 새 본문이 생기고, 같은 본문이면 생기지 않는다", async () => {
    const owner = await createMember();
    const { id, body } = await createPrompt(owner);
    await dataOf(edit(owner, id, { version: 1, body }));
    expect(await bodiesOf(id)).toHaveLength(1);
    expect(await dataOf(edit(owner, id, { version: 2, body: "새 본문 {{빈칸}}" }))).toMatchObject({ version: 3, body: "새 본문 {{빈칸}}", variables: [{ name: "빈칸" }] });
    expect(await bodiesOf(id)).toEqual([{ version: 1, body }, { version: 3, body: "새 본문 {{빈칸}}" }]);
    expect(await readPrompt(id)).toMatchObject({ body: "새 본문 {{빈칸}}" });
  });

  test("예시와 확인한 모델은 통째로 바뀌고, 그대로인 모델의 날짜는 남는다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { tested: ["claude", "chatgpt"] });
    await env.DB.prepare("UPDATE prompt_tests SET tested_at = 0 WHERE prompt_id = ?").bind(id).run();
    const examples = [{ input: "하나", output: "1" }, { input: "둘", output: "2" }];
    const edited = await dataOf<PromptDetail>(edit(owner, id, { version: 1, examples, tested: ["claude", "gemini"] }));
    expect(edited.examples).toEqual(examples);
    expect(edited.tested).toEqual([
      { model: "claude", tested_at: "1970-01-01T00:00:00.000Z" },
      { model: "gemini", tested_at: edited.updated_at },
    ]);
    expect(await dataOf(edit(owner, id, { version: 2, examples: [], tested: [] }))).toMatchObject({ examples: [], tested: [] });
  });

  test("남의 것, 로그인하지 않은 것, version이 없는 것은 고칠 수 없다", async () => {
    const owner = await createMember();
    const before = await createPrompt(owner);
    expect(await problemOf(edit(await createMember(), before.id, { version: 1, title: "빼앗기" }))).toMatchObject({ status: 404 });
    expect(await problemOf(edit(undefined, before.id, { version: 1, title: "빼앗기" }))).toMatchObject({ status: 401 });
    for (const version of [undefined, 0, 1.5, "1", null]) {
      expect(await problemOf(edit(owner, before.id, { version, title: "새 제목" }))).toMatchObject({ status: 400, fields: ["version"] });
    }
    expect(await problemOf(edit(owner, before.id, { version: 1, member_id: 2 }))).toMatchObject({ status: 400, fields: ["member_id"] });
    expect(await problemOf(edit(owner, before.id, { version: 1, title: null }))).toMatchObject({ status: 400, fields: ["title"] });
    expect(await readPrompt(before.id, owner)).toEqual(before);
  });
});

describe("같은 version을 두 번 고치기", () => {
  test("지난 version으로는 아무것도 바뀌지 않는다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner);
    const first = await dataOf<PromptDetail>(edit(owner, id, { version: 1, title: "먼저 고침" }));
    const late = { version: 1, title: "늦은 제목", body: "늦은 본문", examples: [], tested: [], tags: ["늦음"] };
    expect(await problemOf(edit(owner, id, late))).toEqual(stale);
    expect(await problemOf(edit(owner, id, { version: 9, title: "앞선 version" }))).toEqual(stale);
    expect(await readPrompt(id, owner)).toEqual(first);
    expect(await bodiesOf(id)).toHaveLength(1);
  });

  test("동시에 고치면 하나만 이기고, 저장된 모든 것이 이긴 쪽 것이다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner);
    for (let version = 1; version <= 5; version += 1) {
      const names = ["가", "나", "다", "라"].map((name) => `${name}${version}`);
      const answers = await Promise.all(
        names.map((name, at) =>
          edit(owner, id, {
            version,
            title: `제목 ${name}`,
            body: `본문 ${name}`,
            tags: [name],
            examples: [{ input: name, output: name }],
            tested: [["claude", "chatgpt", "gemini", "grok"][at]],
          }),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
      const winner = names[statuses.indexOf(200)]!;
      const stored = await readPrompt(id, owner);
      expect(stored).toMatchObject({
        version: version + 1,
        title: `제목 ${winner}`,
        body: `본문 ${winner}`,
        tags: [winner],
        examples: [{ input: winner, output: winner }],
        tested: [{ model: ["claude", "chatgpt", "gemini", "grok"][statuses.indexOf(200)] }],
      });
      expect(await bodiesOf(id)).toHaveLength(version + 1);
    }
  });

  test("고치는 사이에 지우면 지운 것으로 남는다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner);
    const [edited, removed] = await Promise.all([edit(owner, id, { version: 1, body: "새 본문" }), call("DELETE", `/api/prompts/${id}`, { as: owner })]);
    expect(removed.status).toBe(200);
    expect([200, 404, 409]).toContain(edited.status);
    expect((await call("GET", `/api/prompts/${id}`, { as: owner })).status).toBe(404);
  });
});

describe("공개", () => {
  test("처음 공개한 때는 다시 고치거나 내렸다 올려도 그대로다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { status: "draft" });
    expect(await publishedAt(id)).toBeNull();
    expect(await dataOf(edit(owner, id, { version: 1, status: "published" }))).toMatchObject({ status: "published" });
    await env.DB.prepare("UPDATE prompts SET published_at = 1000 WHERE id = ?").bind(id).run();
    await dataOf(edit(owner, id, { version: 2, status: "published", title: "고친 제목" }));
    await dataOf(edit(owner, id, { version: 3, status: "draft" }));
    expect((await call("GET", `/api/prompts/${id}`)).status).toBe(404);
    await dataOf(edit(owner, id, { version: 4, status: "published" }));
    expect(await publishedAt(id)).toBe(1000);
  });

  test.each([
    [{ price: 3000 }, { preview: "", examples: [] }, ["preview", "examples"]],
    [{ preview: "" }, { price: 3000 }, ["preview"]],
    [{ examples: [] }, { price: 3000 }, ["examples"]],
    [{ status: "published" }, { status: "draft" as const, price: 3000, preview: "", examples: [] }, ["preview", "examples"]],
  ])("고쳐서 팔 수 없게 되면 거절한다: %j", async (change, start, fields) => {
    const owner = await createMember();
    const before = await createPrompt(owner, start);
    expect(await problemOf(edit(owner, before.id, { version: 1, ...change }))).toEqual({ status: 400, code: "invalid_input", fields });
    expect(await readPrompt(before.id, owner)).toEqual(before);
  });

  test("모자란 것을 한꺼번에 채우면 팔 수 있다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { status: "draft", preview: "", examples: [] });
    const whole = { version: 1, status: "published", price: 3000, preview: "미리보기", examples: [{ input: "가", output: "나" }] };
    expect(await dataOf(edit(owner, id, whole))).toMatchObject({ status: "published", price: 3000 });
  });

  test("운영자가 숨긴 것은 주인이 고칠 수는 있어도 다시 공개할 수는 없다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { price: 3000 });
    await env.DB.prepare("UPDATE prompts SET status = 'hidden' WHERE id = ?").bind(id).run();
    expect((await call("GET", `/api/prompts/${id}`)).status).toBe(404);
    expect(await problemOf(edit(owner, id, { version: 1, status: "published" }))).toMatchObject({ status: 409, code: "conflict" });
    expect(await problemOf(edit(owner, id, { version: 1, preview: "" }))).toMatchObject({ status: 400, fields: ["preview"] });
    expect(await dataOf(edit(owner, id, { version: 1, title: "고친 제목" }))).toMatchObject({ status: "hidden", title: "고친 제목" });
  });
});

import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import { openDb } from "#worker/db/client.ts";
import { revisePrompt } from "#worker/features/prompts/revise.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { changeRows, listRows } from "#tests/support/api/rows.ts";

const edit = (owner: Member | undefined, id: number, body: Record<string, unknown>) =>
  call("PATCH", `/api/prompts/${id}`, { as: owner, body });
const bodiesOf = (id: number) => listRows("prompt_versions", "version, body", { prompt_id: id });
const stale = { status: 409, code: "stale_version", fields: ["version"] };

describe("고치기", () => {
  test("보낸 것만 바뀌고 version이 오른다", async () => {
    const owner = await createMember();
    const before = await createPrompt(owner);
    const after = await dataOf<PromptDetail>(
      edit(owner, before.id, { version: 1, title: "새 제목", price: 0, tags: ["새태그"] }),
    );
    expect(after).toEqual({ ...before, title: "새 제목", tags: ["새태그"], version: 2, updated_at: after.updated_at });
    expect(await bodiesOf(before.id)).toEqual([{ version: 1, body: before.body }]);
  });

  test("본문이 바뀌면 새 본문이 생기고, 같은 본문이면 생기지 않는다", async () => {
    const owner = await createMember();
    const { id, body } = await createPrompt(owner);
    await dataOf(edit(owner, id, { version: 1, body }));
    expect(await bodiesOf(id)).toHaveLength(1);
    expect(await dataOf(edit(owner, id, { version: 2, body: "새 본문 {{빈칸}}" }))).toMatchObject({
      version: 3,
      body: "새 본문 {{빈칸}}",
      variables: [{ name: "빈칸" }],
    });
    expect(await bodiesOf(id)).toEqual([
      { version: 1, body },
      { version: 3, body: "새 본문 {{빈칸}}" },
    ]);
    expect(await readPrompt(id)).toMatchObject({ body: "새 본문 {{빈칸}}" });
  });

  test("예시와 확인한 모델은 통째로 바뀌고, 그대로인 모델의 날짜는 남는다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { tested: ["claude", "chatgpt"] });
    await changeRows("prompt_tests", { tested_at: 0 }, { prompt_id: id });
    const examples = [
      { input: "하나", output: "1" },
      { input: "둘", output: "2" },
    ];
    const edited = await dataOf<PromptDetail>(edit(owner, id, { version: 1, examples, tested: ["claude", "gemini"] }));
    expect(edited.examples).toEqual(examples);
    expect(edited.tested).toEqual([
      { model: "claude", tested_at: "1970-01-01T00:00:00.000Z" },
      { model: "gemini", tested_at: edited.updated_at },
    ]);
    expect(await dataOf(edit(owner, id, { version: 2, examples: [], tested: [] }))).toMatchObject({
      examples: [],
      tested: [],
    });
  });

  test("남의 것, 로그인하지 않은 것, version이 없는 것은 고칠 수 없다", async () => {
    const owner = await createMember();
    const before = await createPrompt(owner);
    expect(await problemOf(edit(await createMember(), before.id, { version: 1, title: "빼앗기" }))).toMatchObject({
      status: 404,
    });
    expect(await problemOf(edit(undefined, before.id, { version: 1, title: "빼앗기" }))).toMatchObject({ status: 401 });
    for (const version of [undefined, 0, 1.5, "1", null]) {
      expect(await problemOf(edit(owner, before.id, { version, title: "새 제목" }))).toMatchObject({
        status: 400,
        fields: ["version"],
      });
    }
    expect(await problemOf(edit(owner, before.id, { version: 1, member_id: 2 }))).toMatchObject({
      status: 400,
      fields: ["member_id"],
    });
    expect(await problemOf(edit(owner, before.id, { version: 1, title: null }))).toMatchObject({
      status: 400,
      fields: ["title"],
    });
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
    expect(await problemOf(edit(owner, id, { version: 1, price: 1000, preview: "" }))).toEqual(stale);
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

  test("고치는 사이에 숨겨지면 다시 공개되지 않는다", async () => {
    const owner = await createMember();
    const { id, title } = await createPrompt(owner);
    const { db } = openDb(env.DB);
    const hide = () => changeRows("prompts", { status: "hidden" }, { id });
    const batch: typeof db.batch = async (writes) => {
      await hide();
      return db.batch(writes);
    };
    const interrupted = new Proxy(db, {
      get: (target, name) => (name === "batch" ? batch : Reflect.get(target, name)),
    });
    await expect(
      revisePrompt({ db: interrupted, member: owner, publications: [], stale: [], takenDown: [] }, id, {
        version: 1,
        title: "새 제목",
        status: "published",
      }),
    ).rejects.toMatchObject({ code: "stale_version" });
    expect(await readPrompt(id, owner)).toMatchObject({ status: "hidden", title });
  });

  test("고치는 사이에 지우면 지운 것으로 남는다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner);
    const [edited, removed] = await Promise.all([
      edit(owner, id, { version: 1, body: "새 본문" }),
      call("DELETE", `/api/prompts/${id}`, { as: owner }),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404, 409]).toContain(edited.status);
    expect((await call("GET", `/api/prompts/${id}`, { as: owner })).status).toBe(404);
  });
});

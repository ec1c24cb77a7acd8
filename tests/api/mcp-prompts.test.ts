import type { ListResourcesResult } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { createMember } from "#tests/support/api/members.ts";
import { call } from "#tests/support/api/call.ts";
import { bearerOf, connect, postMcp, revisions } from "#tests/support/api/mcp.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { buy } from "#tests/support/api/purchases.ts";
import { changeRows } from "#tests/support/api/rows.ts";
import type { Member } from "#worker/db/schema/members.ts";

const save = (as: Member, id: number) => call("POST", `/api/prompts/${id}/bookmarks`, { as });
const open = (as: Member, id: number) => call("POST", `/api/prompts/${id}/open`, { as });

/** A member with a saved, an own, an opened and an unopened prompt, and a saved one that they did not buy. */
async function fillLists() {
  const [me, author] = [await createMember(), await createMember()];
  const own = await createPrompt(me, { status: "draft", title: "내 초안" });
  const saved = await createPrompt(author, { title: "저장한 글" });
  const locked = await createPrompt(author, { title: "사지 않은 글", price: 1_000 });
  const opened = await createPrompt(author, { title: "연 글", price: 1_000 });
  const unopened = await createPrompt(author, { title: "열지 않은 글", price: 1_000 });
  for (const { id } of [saved, locked, opened]) await save(me, id);
  for (const { id } of [opened, unopened]) await buy(me, id);
  await open(me, opened.id);
  return { me, author, own, saved, locked, opened, unopened };
}

test.for(revisions)("%s: 저장한 것과 연 것이 빈칸을 인자로 가진 프롬프트다", async (revision) => {
  const { me, saved, opened, unopened, locked } = await fillLists();
  const client = await connect({ as: me, revision });
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name, title }) => [name, title])).toEqual([
    [`prompt-${opened.id}`, "연 글"],
    [`prompt-${saved.id}`, "저장한 글"],
  ]);
  expect(prompts[0]!.arguments).toMatchObject([
    { name: "hoeuirok", description: "회의록", required: true },
    { name: "jul_su", description: "줄 수. 다음 가운데 하나예요: 3, 5, 10", required: false },
  ]);
  const got = await client.getPrompt({ name: `prompt-${opened.id}`, arguments: { hoeuirok: "긴 글", jul_su: "10" } });
  expect(got.messages).toEqual([{ role: "user", content: { type: "text", text: "긴 글을 10줄로 줄여 줘." } }]);
  const wrong = client.getPrompt({ name: `prompt-${saved.id}`, arguments: { hoeuirok: "글", jul_su: "4" } });
  await expect(wrong).rejects.toThrow("jul_su: 다음 가운데 하나여야 해요: 3, 5, 10");
  await expect(client.getPrompt({ name: `prompt-${unopened.id}` })).rejects.toThrow("아직 열지 않은");
  await expect(client.getPrompt({ name: `prompt-${locked.id}` })).rejects.toThrow("1,000원에 파는");
  await expect(client.getPrompt({ name: `prompt-${saved.id}` })).rejects.toThrow("회의록(hoeuirok)");
});

test("사고 아직 열지 않은 글은 저장해 두어도 열 때까지 목록에 없다", async () => {
  const { me, saved, opened, unopened } = await fillLists();
  await save(me, unopened.id);
  const client = await connect({ as: me });
  const names = async () => (await client.listPrompts()).prompts.map(({ name }) => name);
  const uris = async () => (await client.listResources()).resources.map(({ uri }) => uri);
  expect(await names()).toEqual([opened, saved].map(({ id }) => `prompt-${id}`));
  expect(await uris()).not.toContain(`geulgam://prompt/${unopened.id}`);
  await open(me, unopened.id);
  expect(await names()).toEqual([unopened, opened, saved].map(({ id }) => `prompt-${id}`));
  expect(await uris()).toContain(`geulgam://prompt/${unopened.id}`);
});

test("인자의 한국어 이름은 title에도 있다", async () => {
  const { me } = await fillLists();
  const response = await postMcp({ jsonrpc: "2.0", id: 1, method: "prompts/list" }, await bearerOf(me));
  expect(await response.text()).toContain('"name":"hoeuirok","title":"회의록"');
});

test("사서 연 글은 숨거나 지워져도 남고, 저장만 한 글은 사라진다", async () => {
  const { me, saved, opened } = await fillLists();
  for (const { id } of [saved, opened]) await setStatus(id, "hidden");
  const client = await connect({ as: me });
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ title }) => title)).toEqual(["연 글"]);
  await expect(client.getPrompt({ name: `prompt-${saved.id}` })).rejects.toThrow("찾을 수 없어요");
});

test("자원은 내 것, 저장한 것, 산 것이고 읽으면 마크다운이다", async () => {
  const { me, own, saved, opened, unopened } = await fillLists();
  const client = await connect({ as: me });
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual([own, opened, saved].map(({ id }) => `geulgam://prompt/${id}`));
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates).toMatchObject([{ uriTemplate: "geulgam://prompt/{id}" }]);
  const { contents } = await client.readResource({ uri: `geulgam://prompt/${saved.id}` });
  expect(contents).toEqual([
    {
      uri: `geulgam://prompt/${saved.id}`,
      mimeType: "text/markdown",
      text: `# 저장한 글\n\n받아쓴 회의록을 짧게 줄여요.\n\n${saved.body}`,
    },
  ]);
  await expect(client.readResource({ uri: `geulgam://prompt/${unopened.id}` })).rejects.toThrow("아직 열지 않은");
  for (const uri of ["geulgam://prompt/999999", "geulgam://prompt/x", "file:///etc/passwd", "geulgam://member/1"])
    await expect(client.readResource({ uri }), uri).rejects.toThrow("not found");
});

test("남이 저장하거나 산 것, 내가 지운 것, 돈을 돌려받은 것은 내 자원이 아니다", async () => {
  const { me, own, saved, opened } = await fillLists();
  const other = await createMember();
  expect((await (await connect({ as: other })).listResources()).resources).toEqual([]);
  await setStatus(own.id, "deleted");
  await changeRows("entitlements", { revoked_at: Date.now() }, { prompt_id: opened.id });
  const { resources } = await (await connect({ as: me })).listResources();
  expect(resources.map(({ uri }) => uri)).toEqual([`geulgam://prompt/${saved.id}`]);
});

test("손님에게는 목록이 비어 있고 무료 글은 번호로 읽힌다", async () => {
  const { saved, opened } = await fillLists();
  const client = await connect();
  expect((await client.listPrompts()).prompts).toEqual([]);
  expect((await client.listResources()).resources).toEqual([]);
  expect((await client.readResource({ uri: `geulgam://prompt/${saved.id}` })).contents).toHaveLength(1);
  await expect(client.readResource({ uri: `geulgam://prompt/${opened.id}` })).rejects.toThrow("토큰으로 연결");
});

test("긴 목록은 이어서 모두 한 번씩 나온다", async () => {
  const [me, author] = [await createMember(), await createMember()];
  const ids: number[] = [];
  for (let at = 0; at < 53; at += 1) {
    const { id } = await createPrompt(author, { title: `글 ${at}` });
    await save(me, id);
    ids.push(id);
  }
  const mine = await createPrompt(me);
  await save(me, mine.id);
  const client = await connect({ as: me });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page: ListResourcesResult = await client.request({ method: "resources/list", params: { cursor } });
    expect(page.resources.length).toBeLessThanOrEqual(50);
    seen.push(...page.resources.map(({ uri }) => uri));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(seen.toSorted()).toEqual([...ids, mine.id].map((id) => `geulgam://prompt/${id}`).toSorted());
  await expect(client.listPrompts({ cursor: "sold:" })).rejects.toThrow("이어 보기");
  await expect(client.listPrompts({ cursor: "own:" })).rejects.toThrow("이어 보기");
});

test("빠진 빈칸은 물을 수 있는 도구에서는 묻고, 없으면 이름을 말한다", async () => {
  const { id } = await createPrompt(await createMember(), { body: "{{주제}}로 {{말투=해요체|반말}}, {{길이}} 써 줘." });
  const client = await connect({ capabilities: { elicitation: {} } });
  const asked: unknown[] = [];
  client.setRequestHandler("elicitation/create", ({ params }) => {
    asked.push(params);
    return { action: "accept", content: { juje: "봄", giri: "짧게" } };
  });
  const { messages } = await client.getPrompt({ name: `prompt-${id}` });
  expect(messages[0]!.content).toMatchObject({ text: "봄으로 해요체, 짧게 써 줘." });
  expect(asked).toMatchObject([
    {
      requestedSchema: {
        properties: { juje: { type: "string", title: "주제" }, giri: { title: "길이" } },
        required: ["juje", "giri"],
      },
    },
  ]);
  const { content } = await client.callTool({ name: "fill_prompt", arguments: { id, values: { 주제: "비" } } });
  expect(content).toMatchObject([{ text: "비로 해요체, 짧게 써 줘." }]);

  client.setRequestHandler("elicitation/create", () => ({ action: "decline" }));
  await expect(client.getPrompt({ name: `prompt-${id}` })).rejects.toThrow("주제(juje), 길이(giri)");
  const plain = await connect();
  await expect(plain.getPrompt({ name: `prompt-${id}` })).rejects.toThrow("주제(juje), 길이(giri)");
  const older = await connect({ revision: "2025-11-25", capabilities: { elicitation: {} } });
  await expect(older.getPrompt({ name: `prompt-${id}` })).rejects.toThrow("주제(juje), 길이(giri)");
});

test("고르는 빈칸은 완성되고 다른 것은 빈 답이다", async () => {
  const { id } = await createPrompt(await createMember(), { body: "{{말투=해요체|반말|존댓말|Formal}} {{주제}}" });
  const client = await connect();
  const complete = async (name: string, value: string) =>
    (await client.complete({ ref: { type: "ref/prompt", name: `prompt-${id}` }, argument: { name, value } }))
      .completion;
  expect(await complete("maltu", "")).toMatchObject({ values: ["해요체", "반말", "존댓말", "Formal"], total: 4 });
  expect((await complete("maltu", "말")).values).toEqual(["반말", "존댓말"]);
  expect((await complete("말투", "for")).values).toEqual(["Formal"]);
  expect((await complete("juje", "봄")).values).toEqual([]);
  expect((await complete("no_such", "")).values).toEqual([]);
});

import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { bearerOf, callTool, connect, postMcp } from "#tests/support/api/mcp.ts";
import { createPrompt, readPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { buy, openShop } from "#tests/support/api/purchases.ts";
import { call } from "#tests/support/api/call.ts";
import { changeRows, columnOf, countRows, listRows } from "#tests/support/api/rows.ts";

const bothScopes = ["read", "write:drafts"] as const;
const connectWriter = (as: Parameters<typeof bearerOf>[0]) => connect({ as, scopes: [...bothScopes] });

test("산 글은 사이트에서 연 뒤에만 읽히고, 그 전에는 여는 법과 끝나는 권리를 말한다", async () => {
  const { buyer, prompt } = await openShop(5_000);
  const client = await connect({ as: buyer });

  const locked = await callTool(client, "get_prompt", { id: prompt.id });
  expect(locked.data).toMatchObject({ access: "locked", body: null, variables: [], price: 5_000 });
  expect(locked.data!.note).toContain(`5,000원에 파는 글이에요. http://localhost:8787/prompt/${prompt.id}`);

  await buy(buyer, prompt.id);
  const unopened = await callTool(client, "get_prompt", { id: prompt.id });
  expect(unopened.data).toMatchObject({ access: "purchased", body: null, variables: [] });
  expect(unopened.data!.note).toContain("환불할 수 있는 권리가 끝나요");
  expect(await callTool(client, "fill_prompt", { id: prompt.id })).toMatchObject({
    isError: true,
    text: unopened.data!.note,
  });
  expect((await callTool(client, "list_my_prompts", { list: "bought" })).data).toMatchObject({
    items: [{ id: prompt.id, opened: false, status: "published" }],
  });
  expect(await columnOf("entitlements", "opened_at", { prompt_id: prompt.id })).toBeNull();

  await call("POST", `/api/prompts/${prompt.id}/open`, { as: buyer });
  const opened = await callTool(client, "get_prompt", { id: prompt.id });
  expect(opened.data).toMatchObject({
    access: "purchased",
    body: "{{회의록}}을 {{줄 수=3|5|10}}줄로 줄여 줘.",
    note: null,
  });
  expect((await callTool(client, "fill_prompt", { id: prompt.id, values: { 회의록: "메모" } })).text).toBe(
    "메모를 3줄로 줄여 줘.",
  );
});

test("내 목록은 내 것, 저장한 것, 산 것을 이어 보며 준다", async () => {
  const [me, other] = [await createMember(), await createMember()];
  const draft = await createPrompt(me, { status: "draft", title: "쓰던 글" });
  const shown = await createPrompt(me, { title: "올린 글" });
  const theirs = await createPrompt(other, { title: "남의 글" });
  await createPrompt(other, { title: "남의 초안", status: "draft" });
  await call("POST", `/api/prompts/${theirs.id}/bookmarks`, { as: me });
  const client = await connect({ as: me });
  const first = await callTool(client, "list_my_prompts", { list: "own", limit: 1 });
  expect(first.data).toMatchObject({ items: [{ id: shown.id, status: "published" }] });
  const next = await callTool(client, "list_my_prompts", { list: "own", limit: 1, cursor: first.data!.next_cursor });
  expect(next.data).toMatchObject({ items: [{ id: draft.id, status: "draft" }], next_cursor: null });
  expect((await callTool(client, "list_my_prompts", { list: "saved" })).data).toMatchObject({
    items: [{ id: theirs.id }],
  });
  expect((await callTool(client, "list_my_prompts", { list: "bought" })).data).toMatchObject({ items: [] });
  expect(await callTool(client, "list_my_prompts", { list: "all" })).toMatchObject({ isError: true });
});

test("저장하고 저장을 취소한다. 되풀이해도 같다", async () => {
  const me = await createMember();
  const { id } = await createPrompt(await createMember());
  const client = await connectWriter(me);
  for (const saved of [true, true, false, false]) {
    expect(await callTool(client, "save_prompt", { id, saved })).toMatchObject({
      isError: false,
      data: { id, is_bookmarked: saved, bookmark_count: saved ? 1 : 0 },
    });
  }
  expect(await callTool(client, "save_prompt", { id: 999_999, saved: true })).toMatchObject({ isError: true });
});

test("초안을 쓰고 고친다. 올리거나 값을 매기지는 못한다", async () => {
  const me = await createMember();
  const client = await connectWriter(me);
  const parts = { title: "새 초안", body: "{{주제}}로 써 줘.", category: "writing", model: "claude", tags: ["#글"] };
  const made = await callTool(client, "create_draft", parts);
  const { id, version, edit_url } = made.data as { id: number; version: number; edit_url: string };
  expect(made).toMatchObject({ isError: false, data: { status: "draft", version: 1 } });
  expect(edit_url).toBe(`http://localhost:8787/mypage/edit/${id}`);
  expect(await readPrompt(id, me)).toMatchObject({ status: "draft", title: "새 초안", tags: ["글"], price: 0 });

  const changed = await callTool(client, "update_draft", { id, version, title: "고친 초안" });
  expect(changed.data).toMatchObject({ id, title: "고친 초안", version: 2 });
  expect(await readPrompt(id, me)).toMatchObject({ title: "고친 초안", body: parts.body });
  const stale = await callTool(client, "update_draft", { id, version, title: "늦은 초안" });
  expect(stale).toMatchObject({ isError: true, text: expect.stringContaining("다른 곳에서") });

  for (const wrong of [
    { ...parts, status: "published" },
    { ...parts, price: 100 },
    { ...parts, category: "없는 것" },
    { ...parts, title: "" },
    { ...parts, body: "가".repeat(20_001) },
    { title: "본문이 없는 글" },
  ])
    expect(await callTool(client, "create_draft", wrong)).toMatchObject({ isError: true });
  expect(await countRows("prompts", { member_id: me.id })).toBe(1);
});

test("올린 글, 숨은 글, 남의 초안은 고치지 못한다", async () => {
  const [me, other] = [await createMember(), await createMember()];
  const shown = await createPrompt(me);
  const hidden = await createPrompt(me);
  await setStatus(hidden.id, "hidden");
  const theirs = await createPrompt(other, { status: "draft" });
  const client = await connectWriter(me);
  for (const { id } of [shown, hidden, theirs])
    expect(await callTool(client, "update_draft", { id, version: 1, title: "바꾼 제목" })).toMatchObject({
      isError: true,
    });
  expect(await countRows("prompts", { title: "바꾼 제목" })).toBe(0);
});

test("읽는 도구는 read, 쓰는 도구는 write:drafts가 있어야 한다", async () => {
  const me = await createMember();
  const { id } = await createPrompt(me);
  const ask = async (scopes: ("read" | "write:drafts")[], method: string, params: object) => {
    const response = await postMcp({ jsonrpc: "2.0", id: 1, method, params }, await bearerOf(me, scopes));
    return [response.status, response.headers.get("www-authenticate") ?? ""] as const;
  };
  const writes = [
    { name: "save_prompt", arguments: { id, saved: true } },
    { name: "create_draft", arguments: {} },
    { name: "update_draft", arguments: {} },
  ];
  for (const params of writes) {
    const [status, challenge] = await ask(["read"], "tools/call", params);
    expect([params.name, status]).toEqual([params.name, 403]);
    expect(challenge).toContain('error="insufficient_scope"');
    expect(challenge).toContain("resource_metadata=");
  }
  for (const name of ["search_prompts", "get_prompt", "fill_prompt", "list_my_prompts"])
    expect((await ask(["write:drafts"], "tools/call", { name, arguments: {} }))[0]).toBe(403);
  for (const method of ["prompts/list", "prompts/get", "resources/list", "resources/read", "completion/complete"])
    expect((await ask(["write:drafts"], method, {}))[0]).toBe(403);
  expect((await ask(["write:drafts"], "tools/list", {}))[0]).toBe(200);
  expect(await countRows("bookmarks")).toBe(0);
});

test("약관에 답하지 않은 회원은 읽기만 하고, 정지된 회원의 토큰은 거절된다", async () => {
  const me = await createMember();
  const { id } = await createPrompt(await createMember());
  const client = await connectWriter(me);
  const save = () => callTool(client, "save_prompt", { id, saved: true });
  await changeRows("members", { consented_version: null }, { id: me.id });
  expect(await save()).toMatchObject({ isError: true, text: expect.stringContaining("약관") });
  expect(await callTool(client, "get_prompt", { id })).toMatchObject({ isError: false });
  await changeRows("members", { status: "SUSPENDED" }, { id: me.id });
  await expect(save()).rejects.toThrow("정지");
  expect(await countRows("bookmarks")).toBe(0);
});

test("회원이 무료 글을 채우면 복사한 것으로 적힌다", async () => {
  const me = await createMember();
  const { id } = await createPrompt(await createMember());
  const client = await connect({ as: me });
  await callTool(client, "get_prompt", { id });
  expect(await countRows("prompt_copies", { member_id: me.id })).toBe(0);
  await callTool(client, "fill_prompt", { id, values: { 회의록: "메모" } });
  await expect.poll(() => countRows("prompt_copies", { member_id: me.id, prompt_id: id })).toBe(1);
});

test("내 글이나 산 글을 채운 것은 복사로 세지 않는다", async () => {
  const { buyer, prompt } = await openShop(5_000);
  await buy(buyer, prompt.id);
  await call("POST", `/api/prompts/${prompt.id}/open`, { as: buyer });
  const own = await createPrompt(buyer);
  const client = await connect({ as: buyer });
  for (const { id } of [prompt, own])
    expect(await callTool(client, "fill_prompt", { id, values: { 회의록: "메모" } })).toMatchObject({ isError: false });
  const { id } = await createPrompt(await createMember());
  await callTool(client, "fill_prompt", { id, values: { 회의록: "메모" } });
  await expect.poll(() => listRows("prompt_copies", "prompt_id")).toEqual([{ prompt_id: id }]);
});

test("도구로 쓰는 것도 회원이 1분에 쓸 수 있는 수에 든다", async () => {
  stopClock();
  const { id } = await createPrompt(await createMember());
  // The token of the tool is the first.
  const using = { ...env, RATE_LIMITS: "write=2" };
  const client = await connect({ as: await createMember(), scopes: [...bothScopes], using });
  const save = () => callTool(client, "save_prompt", { id, saved: true });
  expect(await save()).toMatchObject({ isError: false });
  expect(await save()).toMatchObject({ isError: true });
  expect(await callTool(client, "get_prompt", { id })).toMatchObject({ isError: false });
});

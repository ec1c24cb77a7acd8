import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { fewSearches } from "#tests/support/api/few-searches.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { bearerOf, callTool, connect, MCP_URL, postMcp, revisions, sendMcp } from "#tests/support/api/mcp.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { mcp } from "#worker/mcp.ts";

const accept = { accept: "application/json, text/event-stream", "content-type": "application/json" };

test.for(revisions)("%s: 손님이 도구를 보고 무료 글감을 찾고 읽고 채운다", async (revision) => {
  const author = await createMember({ nickname: "하늘" });
  const prompt = await createPrompt(author);
  const client = await connect({ revision });
  expect(client.getServerVersion()).toMatchObject({ name: "geulgam", title: "글감" });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    "create_draft",
    "fill_prompt",
    "get_prompt",
    "list_my_prompts",
    "save_prompt",
    "search_prompts",
    "update_draft",
  ]);
  expect(tools.every(({ title, annotations }) => title && annotations)).toBe(true);
  expect(tools.filter(({ outputSchema }) => !outputSchema).map(({ name }) => name)).toEqual(["fill_prompt"]);

  const found = await callTool(client, "search_prompts", { query: "회의록", category: "work", min_rating: undefined });
  expect(found.data).toMatchObject({ items: [{ id: prompt.id, prompter: "하늘", price: 0 }], next_cursor: null });
  expect(found.text).toContain("회의록 다듬기 · 무료");

  const read = await callTool(client, "get_prompt", { id: prompt.id });
  expect(read.data).toMatchObject({
    body: prompt.body,
    access: "free",
    note: null,
    variables: [
      { id: "hoeuirok", name: "회의록", required: true },
      { id: "jul_su", name: "줄 수", options: ["3", "5", "10"], default: "3", required: false },
    ],
  });

  const filled = await callTool(client, "fill_prompt", { id: prompt.id, values: { 회의록: "긴 메모", jul_su: "5" } });
  expect(filled).toEqual({ text: "긴 메모를 5줄로 줄여 줘.", data: undefined, isError: false });
  await client.close();
});

test.for(revisions)("%s: 도구의 답은 아무도 남기거나 바꾸지 않는다", async (revision) => {
  const { id } = await createPrompt(await createMember());
  const params = { name: "get_prompt", arguments: { id } };
  const response = await postMcp(
    { jsonrpc: "2.0", id: 1, method: "tools/call", params },
    { "mcp-protocol-version": revision, "mcp-method": "tools/call", "mcp-name": "get_prompt" },
  );
  expect(response.headers.get("cache-control")).toBe("private, no-store, no-transform");
});

test("찾기는 주소의 찾기와 같은 조건과 이어 보기를 쓴다", async () => {
  const author = await createMember();
  const ids = [];
  for (const title of ["하나 글", "둘째 글", "셋째 글"]) ids.push((await createPrompt(author, { title })).id);
  await createPrompt(author, { title: "개발 글", category: "dev" });
  const client = await connect();
  const first = await callTool(client, "search_prompts", { category: "work", sort: "latest", limit: 2 });
  const { items, next_cursor } = first.data as { items: { id: number }[]; next_cursor: string };
  expect(items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  const rest = await callTool(client, "search_prompts", {
    category: "work",
    sort: "latest",
    limit: 2,
    cursor: next_cursor,
  });
  expect(rest.data).toMatchObject({ items: [{ id: ids[0] }], next_cursor: null });
  expect(await callTool(client, "search_prompts", { min_rating: 4 })).toMatchObject({ data: { items: [] } });
  const wrong = await callTool(client, "search_prompts", { cursor: "x" });
  expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining("이어 보기") });
});

test("틀린 인자는 무엇이 틀렸는지 말하는 답이다", async () => {
  const { id } = await createPrompt(await createMember());
  const client = await connect();
  for (const [name, args] of [
    ["get_prompt", { id: "하나" }],
    ["get_prompt", {}],
    ["get_prompt", { id, more: true }],
    ["search_prompts", { category: "없는 것" }],
    ["search_prompts", { limit: 51 }],
    ["search_prompts", { min_rating: 2 }],
    ["fill_prompt", { id, values: [] }],
    ["fill_prompt", { id, values: { 회의록: 3 } }],
    ["get_prompt", { id: 999_999 }],
  ] as const) {
    expect(await callTool(client, name, args), `${name} ${JSON.stringify(args)}`).toMatchObject({ isError: true });
  }
  const unknown = await callTool(client, "fill_prompt", { id, values: { 없는칸: "값", "줄 수": "7" } });
  expect(unknown.text).toContain("없는칸: 그런 빈칸이 없어요");
  expect(unknown.text).toContain("줄 수: 다음 가운데 하나여야 해요: 3, 5, 10");
  await expect(client.callTool({ name: "no_such_tool", arguments: {} })).rejects.toThrow(/no_such_tool/);
});

test("모양이 틀린 요청은 프로토콜의 오류이고 500이 아니다", async () => {
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_prompt", arguments: { id: 1 } } };
  const wrong: unknown[] = [
    "{",
    "",
    "null",
    "5",
    '"글"',
    {},
    { jsonrpc: "1.0", id: 1, method: "ping" },
    { jsonrpc: "2.0", id: {}, method: "ping" },
    { jsonrpc: "2.0", id: 1 },
    { jsonrpc: "2.0", id: 1, method: 3 },
    [],
    [call, call],
    { ...call, params: { name: 3 } },
    { ...call, params: [] },
    { ...call, params: null },
    { ...call, method: "no/such/method" },
    { jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params: {} },
    { jsonrpc: "2.0", id: 1, method: "resources/read", params: { uri: 3 } },
    { jsonrpc: "2.0", id: 1, method: "prompts/get", params: { name: "__proto__" } },
    { jsonrpc: "2.0", id: 1, method: "prompts/get", params: { name: "prompt-999999" } },
    { jsonrpc: "2.0", id: 1, method: "prompts/list", params: { cursor: 3 } },
    { jsonrpc: "2.0", id: 1, method: "completion/complete", params: {} },
    { jsonrpc: "2.0", id: 1, method: "initialize", params: { protocolVersion: "1" } },
    `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
    `{"jsonrpc":"2.0","id":1,"method":"x","params":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`,
  ];
  for (const message of wrong) {
    const response = await postMcp(message);
    const text = await response.text();
    const said = `${JSON.stringify(message).slice(0, 100)}: ${response.status} ${text.slice(0, 200)}`;
    expect(response.status, said).toBeLessThan(500);
    expect(text, said).toContain('"error"');
    expect(text, said).not.toContain("-32603");
  }
  expect((await postMcp([call])).status).toBe(400);
  expect((await postMcp(call, { "mcp-protocol-version": "1999-01-01" })).status).toBe(400);
});

test("너무 큰 본문은 413이고 JSON이 아니면 415다", async () => {
  const args = { id: 1, values: { 글: "가".repeat(400_000) } };
  const large = await postMcp({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "fill_prompt", arguments: args },
  });
  expect(large.status).toBe(413);
  expect(await large.json()).toMatchObject({ jsonrpc: "2.0", error: { data: { code: "payload_too_large" } } });
  const plain = await sendMcp({ headers: { ...accept, "content-type": "text/plain" }, body: "{}" });
  expect(plain.status).toBe(415);
});

test("POST가 아니면 405다", async () => {
  for (const method of ["GET", "DELETE", "PUT"]) {
    const response = await sendMcp({ method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  }
});

test("우리 화면과 이 컴퓨터의 도구만 브라우저에서 연결한다", async () => {
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  const local = await postMcp(ping, { origin: "http://localhost:6274" });
  expect(local.status).toBe(200);
  expect(local.headers.get("access-control-allow-origin")).toBe("http://localhost:6274");
  expect(local.headers.get("access-control-expose-headers")).toContain("www-authenticate");
  for (const origin of ["https://evil.example", "null", "http://localhost.evil.example"])
    expect((await postMcp(ping, { origin })).status, origin).toBe(403);
  const asked = await sendMcp({
    method: "OPTIONS",
    headers: { origin: "http://localhost:6274", "access-control-request-method": "POST" },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get("access-control-allow-headers")).toContain("authorization");
});

test("회원의 도구는 토큰을 어디서 얻는지 알리는 401이고, 틀린 토큰도 그렇다", async () => {
  const metadata = 'resource_metadata="http://localhost:8787/.well-known/oauth-protected-resource/mcp"';
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_my_prompts", arguments: {} } };
  const guest = await postMcp(call);
  expect(guest.status).toBe(401);
  expect(guest.headers.get("www-authenticate")).toContain(metadata);
  expect(await guest.json()).toMatchObject({ id: 1, error: { data: { code: "login_required" } } });
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  const member = await createMember();
  for (const authorization of ["Bearer gg_wrong", "Bearer x", "Basic eDp5", (await signIn(member)).authorization]) {
    const refused = await postMcp(ping, { authorization });
    expect(refused.status, authorization).toBe(401);
    expect(refused.headers.get("www-authenticate")).toContain(metadata);
    expect(refused.headers.get("www-authenticate")).toContain('error="invalid_token"');
  }
});

test("토큰을 주소에 적으면 받지 않는다", async () => {
  const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
  const { authorization } = await bearerOf(await createMember());
  const address = `${MCP_URL}?access_token=${authorization.replace("Bearer ", "")}`;
  const refused = await mcp.request(address, { method: "POST", headers: accept, body: ping }, env);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: { data: { errors: [{ field: "access_token" }] } } });
});

test("손님이 자주 찾으면 도구가 그렇다고 답하고, 회원은 제 몫을 쓴다", async () => {
  const using = { ...env, SEARCH_RATE: fewSearches() };
  const from = "203.0.113.77";
  const guest = await connect({ from, using });
  const member = await connect({ as: await createMember(), from, using });
  const search = (client: typeof guest) => callTool(client, "search_prompts", { query: crypto.randomUUID() });
  for (let turn = 0; turn < 3; turn += 1) expect(await search(guest)).toMatchObject({ isError: false });
  expect(await search(guest)).toMatchObject({ isError: true });
  expect(await search(member)).toMatchObject({ isError: false });
});

test("손님의 잦은 부름은 429다", async () => {
  const few = { ...env, MCP_RATE: { limit: async () => ({ success: false }) } };
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  const refused = await postMcp(ping, { "cf-connecting-ip": "192.0.2.1" }, few);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
});

test("데이터베이스가 없으면 까닭을 말하지 않는 오류다", async () => {
  const broken = { ...env, DB: undefined as never };
  const response = await postMcp({ jsonrpc: "2.0", id: 1, method: "ping" }, {}, broken);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ error: { code: -32603, message: "잠시 후 다시 시도해 주세요." } });
});

test("알림을 받겠다는 청과 도구의 목록을 이어 보겠다는 청은 없는 것이라고 답한다", async () => {
  const envelope = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const params = { _meta: envelope, notifications: { toolsListChanged: true } };
  const listen = { jsonrpc: "2.0", id: "a", method: "subscriptions/listen", params };
  const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": listen.method };
  const refused = await postMcp(listen, headers);
  expect([refused.status, await refused.json()]).toEqual([
    404,
    { jsonrpc: "2.0", id: "a", error: { code: -32601, message: "Method not found" } },
  ]);
  for (const method of ["tools/list", "resources/templates/list"]) {
    const message = { jsonrpc: "2.0", id: 3, method, params: { cursor: "x" } };
    expect(await (await postMcp(message)).json(), method).toMatchObject({ id: 3, error: { code: -32602 } });
  }
});

import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { api } from "#worker/api.ts";
import { mcp } from "#worker/mcp.ts";
import { oauth } from "#worker/oauth.ts";
import { askServer } from "#tests/support/api/grants.ts";
import { createFaultyDatabases } from "#tests/support/api/faulty-d1.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { accept, MCP_URL } from "#tests/support/api/mcp.ts";
import { seeOpen } from "#tests/support/api/open-documents.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { addText } from "#tests/support/api/results.ts";
import { largest, nastyTexts } from "#tests/support/shared/nasty.ts";

const KB = 1024;
/** What one call may answer and ask of the database at most. */
const bound = { bytes: 1_024 * KB, statements: 120 };
const RATE_LIMITS = "write=99999 upload=99999 sign_in=99999 refresh=99999 webhook=99999 oauth=99999 register=99999";
const kinds = Object.values(nastyTexts);

type Spent = { status: number; bytes: number; statements: number };

/** What a call answers and how many statements it runs. */
async function spentBy(ask: (using: typeof env) => Promise<Response>): Promise<Spent> {
  let statements = 0;
  const { databases } = createFaultyDatabases(env as never, (_call, sql) => {
    statements += sql.length;
    return undefined;
  });
  const response = await ask({ ...env, ...databases, RATE_LIMITS } as typeof env);
  return { status: response.status, bytes: (await response.arrayBuffer()).byteLength, statements };
}

const faultOf = ({ status, bytes, statements }: Spent) => {
  if (status >= 500 && status !== 501 && status !== 503) return `${status}`;
  if (bytes > bound.bytes) return `${Math.round(bytes / KB)} KB`;
  return statements > bound.statements ? `${statements} statements` : undefined;
};

type Operation = {
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
};
type Document = { paths: Record<string, Record<string, Operation>> };

/** Ends the sign-in or the account that the walk is made with. */
const isEnd = (method: string, path: string) =>
  (method === "DELETE" && path === "/api/members") || path.startsWith("/api/auth/") || path.includes("/sessions");

async function operations() {
  const { paths } = (await (await api.request("/api/openapi.json", {}, env)).json()) as Document;
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    )
    .filter(({ path, method }) => !isEnd(method, path))
    .toSorted((a, b) => Number(a.method === "DELETE") - Number(b.method === "DELETE"));
}

function requestOf(path: string, method: string, { parameters = [], requestBody }: Operation, at: number) {
  let field = at;
  const text = (length: number) => kinds[(field += 1) % kinds.length]!(length);
  const query = new URLSearchParams(
    parameters
      .filter((one) => one.in === "query")
      .map(({ name, schema }) => [name, String(largest(schema, text)).slice(0, 2_000)]),
  );
  const json = requestBody?.content["application/json"];
  const body = json && JSON.stringify(largest(json.schema, text));
  const url = `${path.replace(/\{\w+\}/g, "1")}${query.size > 0 ? `?${query}` : ""}`;
  return { url, init: { method, body, headers: { "content-type": "application/json" } } };
}

test("어떤 주소도 받을 수 있는 가장 크고 나쁜 입력에 5xx나 큰 답을 하지 않고, 정해진 만큼만 데이터베이스에 묻는다", async () => {
  const member = await createMember();
  await createPrompt(member);
  const headers = await signIn(member);
  const faults: string[] = [];
  const statuses = new Set<number>();
  const walked = await operations();
  for (const [at, { path, method, operation }] of walked.entries())
    for (const kind of [at, at + 7]) {
      const { url, init } = requestOf(path, method, operation, kind);
      const spent = await spentBy(async (using) =>
        api.request(url, { ...init, headers: { ...init.headers, ...headers } }, using),
      );
      statuses.add(spent.status);
      const fault = faultOf(spent);
      if (fault) faults.push(`${method} ${path}: ${fault}`);
    }
  expect(walked.length).toBeGreaterThan(150);
  expect(faults).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400, 404]));
});

const call = (method: string, params: object) => JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
const ask = (body: string) =>
  spentBy(async (using) => mcp.request(MCP_URL, { method: "POST", headers: accept, body }, using));

test.each(Object.keys(nastyTexts))("%s로 채운 글을 읽는 모든 주소가 정해진 만큼만 답한다", async (kind) => {
  const text = nastyTexts[kind]!;
  const member = await createMember();
  const { id } = await createPrompt(member, { body: `글 ${text(19_990)}`.trim() });
  for (let at = 0; at < 7; at += 1) await addText(member, id, { text: `글\n${text(9_900)}`.trim(), input: "가" });
  const paths = [`/api/prompts/${id}`, `/api/prompts/${id}/reviews`, `/api/prompts/${id}/history`];
  const open = [`/prompt/${id}.md`, `/prompt/${id}.json`, `/prompt/${id}.txt`, "/feed.xml", `/embed/prompt/${id}`];
  const faults: string[] = [];
  const note = (what: string, spent: Spent) => {
    const fault = faultOf(spent);
    if (fault) faults.push(`${what}: ${fault}`);
  };
  for (const path of paths) note(path, await spentBy(async (using) => api.request(path, {}, using)));
  for (const path of open) note(path, await spentBy(() => seeOpen(path)));
  note("get_prompt", await ask(call("tools/call", { name: "get_prompt", arguments: { id } })));
  note("prompts/get", await ask(call("prompts/get", { name: `prompt-${id}`, arguments: {} })));
  expect(faults).toEqual([]);
});

test("빈칸의 값을 여러 번 쓰는 글은 채운 길이를 먼저 세어, 길면 만들지 않고 까닭을 말한다", async () => {
  const { id } = await createPrompt(await createMember(), { body: "{{가}}을 ".repeat(2_500) });
  const value = "나".repeat(20_000);
  for (const message of [
    call("tools/call", { name: "fill_prompt", arguments: { id, values: { 가: value } } }),
    call("prompts/get", { name: `prompt-${id}`, arguments: { 가: value } }),
  ]) {
    const answer = await mcp.request(MCP_URL, { method: "POST", headers: accept, body: message }, env);
    const said = await answer.text();
    expect(said).toContain("100,000자를 넘어요");
    expect(said.length).toBeLessThan(2 * KB);
  }
  const long = call("prompts/get", { name: `prompt-${id}`, arguments: { 가: "나".repeat(20_001) } });
  expect(await (await mcp.request(MCP_URL, { method: "POST", headers: accept, body: long }, env)).text()).toContain(
    "빈칸의 값이 너무 길어요",
  );
  const short = await ask(call("tools/call", { name: "fill_prompt", arguments: { id, values: { 가: "나" } } }));
  expect(short.bytes).toBeLessThan(40 * KB);
});

test.each(["/oauth/token", "/oauth/revoke"])("%s는 양식을 스무 칸과 16 KB까지 한 번만 읽는다", async (path) => {
  const send = async (body: string) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return (await oauth.request(path, { method: "POST", body, headers }, { ...env, RATE_LIMITS })).json();
  };
  const names = (count: number) => Array.from({ length: count }, (_, at) => `n${at}=1`).join("&");
  expect(await send(names(21))).toMatchObject({ error_description: "There are more than 20 parameters." });
  expect(await send(`a=${"b".repeat(16 * KB)}`)).toMatchObject({ error_description: "The body is larger than 16 KB." });
  expect(await send(names(20))).toMatchObject({ error_description: expect.stringMatching(/is missing/) });
});

test("JSON-RPC와 앱의 등록도 겹친 깊이와 항목의 수를 먼저 센다", async () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const answer = await mcp.request(
    MCP_URL,
    { method: "POST", headers: accept, body: `{"jsonrpc":"2.0","id":1,"method":"x","params":{"a":${deep}}}` },
    env,
  );
  expect(answer.status).toBe(400);
  const registered = await askServer("/oauth/register", `{"redirect_uris":${deep}}`);
  expect(await registered.json()).toMatchObject({ error: "invalid_client_metadata" });
});

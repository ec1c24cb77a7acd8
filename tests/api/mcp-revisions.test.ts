import { expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { isMcpPath, mcp } from "#worker/mcp.ts";
import { MCP_URL, postMcp, sendMcp } from "#tests/support/api/mcp.ts";

test.each([
  ["2025-11-25", "2025-11-25"],
  ["2025-06-18", "2025-06-18"],
  ["2025-03-26", "2025-03-26"],
  ["2024-11-05", "2024-11-05"],
  ["2024-10-07", "2025-11-25"],
])("%s로 연결하면 %s로 답한다", async (asked, answered) => {
  const params = { protocolVersion: asked, capabilities: {}, clientInfo: { name: "test", version: "1" } };
  const text = await (await postMcp({ jsonrpc: "2.0", id: 1, method: "initialize", params })).text();
  expect(/"protocolVersion":"([^"]+)"/.exec(text)?.[1]).toBe(answered);
});

const list = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
const json = { "content-type": "application/json; charset=utf-8" };

test.each([
  ["아무것도 없으면", {}, "application/json"],
  ["무엇이든이면", { accept: "*/*" }, "application/json"],
  ["JSON뿐이면", { accept: "application/json" }, "application/json"],
  ["흐름뿐이면", { accept: "text/event-stream" }, "text/event-stream"],
  ["흐름이 먼저면", { accept: "text/event-stream, application/json" }, "text/event-stream"],
])("받을 수 있는 것이 %s 읽을 수 있게 답한다", async (_, accept, type) => {
  const response = await sendMcp({ headers: { ...json, ...accept }, body: list });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
  const text = await response.text();
  expect(JSON.parse(text.slice(text.indexOf("{")))).toMatchObject({ id: 1, result: { tools: expect.any(Array) } });
});

test("판과 세션의 머리글이 무엇이어도 2025년의 판이면 답한다", async () => {
  for (const version of ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]) {
    const headers = { ...json, "mcp-protocol-version": version, "mcp-session-id": "x" };
    expect((await sendMcp({ headers, body: list })).status, version).toBe(200);
  }
  const notified = JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" });
  expect((await sendMcp({ headers: json, body: notified })).status).toBe(202);
});

test("주소가 빗금으로 끝나도 같다", async () => {
  for (const path of ["", "/"]) {
    expect(isMcpPath(`/mcp${path}`)).toBe(true);
    const answer = await mcp.request(MCP_URL + path, { method: "POST", headers: json, body: list }, env);
    expect(answer.status, path).toBe(200);
    expect((await mcp.request(MCP_URL + path, {}, env)).status, path).toBe(405);
  }
  for (const path of ["/mcp//", "/mcpx", "/mcp/x"]) expect(isMcpPath(path), path).toBe(false);
});

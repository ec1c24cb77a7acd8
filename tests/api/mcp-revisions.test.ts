import { expect, test } from "vitest";
import { postMcp } from "#tests/support/api/mcp.ts";

test.each([
  ["2025-11-25", "2025-11-25"],
  ["2025-06-18", "2025-06-18"],
  ["2025-03-26", "2025-11-25"],
])("%s로 연결하면 %s로 답한다", async (asked, answered) => {
  const params = { protocolVersion: asked, capabilities: {}, clientInfo: { name: "test", version: "1" } };
  const text = await (await postMcp({ jsonrpc: "2.0", id: 1, method: "initialize", params })).text();
  expect(/"protocolVersion":"([^"]+)"/.exec(text)?.[1]).toBe(answered);
});

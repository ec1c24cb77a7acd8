import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect } from "vitest";
import { test } from "#tests/support/product/journey.ts";

test("공식 클라이언트가 빌드한 워커에 두 판으로 연결해 찾고 읽는다", async ({ product }) => {
  for (const mode of [{ pin: "2026-07-28" }, "legacy"] as const) {
    const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", product.origin)));
    expect((await client.listTools()).tools).toHaveLength(7);
    const found = await client.callTool({ name: "search_prompts", arguments: { query: "회의록", price: "free" } });
    const { items } = found.structuredContent as { items: { id: number; url: string }[] };
    expect(items[0]!.url).toBe(`${product.origin}/prompt/${items[0]!.id}`);
    const read = await client.callTool({ name: "get_prompt", arguments: { id: items[0]!.id } });
    expect(read.structuredContent).toMatchObject({ access: "free", body: expect.stringContaining("{{") });
    await client.close();
  }
});

test("/llms.txt는 작고, 어디에 무엇이 있는지 말한다", async ({ product }) => {
  const response = await fetch(`${product.origin}/llms.txt`);
  const text = await response.text();
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(text).toMatch(/^# 글감/);
  expect(text.length).toBeLessThan(4_000);
  for (const path of ["/mcp", "/docs/mcp", "/docs/api", "/api/openapi.json", "/feed.xml", "/sitemap.xml"])
    expect(text).toContain(path);
});

test("/llms.txt의 절에는 링크의 목록뿐이고, 그 주소는 모두 열린다", async ({ product }) => {
  const text = await (await fetch(`${product.origin}/llms.txt`)).text();
  const lines = text.slice(text.indexOf("\n## ")).split("\n").filter(Boolean);
  const items = lines.filter((line) => !line.startsWith("## "));
  const links = items.map((line) => /^- \[[^\]]+\]\(([^)]+)\)(?:: .+)?$/.exec(line)?.[1] ?? line);
  for (const link of links) {
    expect(URL.canParse(link) && new URL(link).href, link).toBe(link);
    expect((await fetch(link)).status, link).toBe(200);
  }
});

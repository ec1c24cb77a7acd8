import { deflateSync } from "node:zlib";
import { glue, pngHeader, pngOf } from "#tests/support/shared/images.ts";
import { largestRequest, operationsOf } from "#tests/support/shared/operations.ts";
import type { Case, Site } from "./site.ts";

const JSON_TYPE = { "content-type": "application/json" };

async function operations({ send, member }: Site): Promise<Case[]> {
  return (await operationsOf(send)).map((operation, at) => ({
    name: `${operation.method} ${operation.path}`,
    ask: (round) => {
      const { url, init } = largestRequest(operation, at + round);
      return send(url, { ...init, headers: { ...init.headers, ...member.authorization } });
    },
  }));
}

const rpc = ({ send }: Site, name: string, body: string): Case => ({
  name: `/mcp ${name}`,
  ask: () =>
    send("/mcp", { method: "POST", headers: { ...JSON_TYPE, accept: "application/json, text/event-stream" }, body }),
});
const message = (method: string, params: object) => JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });

async function mcpCases(site: Site): Promise<Case[]> {
  const mentions = await site.member.publish({ title: "언급이 많은 글", body: "{{가}}을 ".repeat(2_500) });
  const names = Array.from({ length: 2_500 }, (_, at) => `{{나${at}}}`)
    .join("")
    .slice(0, 19_990);
  const blanks = await site.member.publish({ title: "빈칸이 많은 글", body: `${names} 글` });
  const value = "나".repeat(20_000);
  const unknown = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`모르는 ${at}`, "값"]));
  const keys = Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`k${at}`, 1]));
  return [
    rpc(
      site,
      "fill",
      message("tools/call", { name: "fill_prompt", arguments: { id: mentions, values: { 가: value } } }),
    ),
    rpc(site, "prompts/get", message("prompts/get", { name: `prompt-${mentions}`, arguments: { 가: value } })),
    rpc(
      site,
      "fill fitting",
      message("tools/call", { name: "fill_prompt", arguments: { id: mentions, values: { 가: "나무".repeat(15) } } }),
    ),
    rpc(site, "get of many blanks", message("tools/call", { name: "get_prompt", arguments: { id: blanks } })),
    rpc(
      site,
      "unknown values",
      message("tools/call", { name: "fill_prompt", arguments: { id: blanks, values: unknown } }),
    ),
    rpc(site, "many keys", message("tools/call", { name: "get_prompt", arguments: keys })),
    rpc(site, "deep", `{"jsonrpc":"2.0","id":1,"method":"x","params":${"[".repeat(200_000)}${"]".repeat(200_000)}}`),
  ];
}

function formCases({ send }: Site): Case[] {
  const form = Array.from({ length: 60_000 }, (_, at) => `n${at}=1`)
    .join("&")
    .slice(0, 384 * 1024);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return ["/oauth/token", "/oauth/revoke", "/api/auth/naver/unlink"].map((path) => ({
    name: `${path} of many names`,
    ask: () => send(path, { method: "POST", headers, body: form }),
  }));
}

async function comparisonCases({ send, member }: Site): Promise<Case[]> {
  const lines = (step: number) => Array.from({ length: 9_900 }, (_, at) => "abcdefghij"[(at * step) % 10]).join("\n");
  const id = await member.publish({ title: "줄이 많은 글", body: lines(1) });
  await member.patch(`/api/prompts/${id}`, { body: lines(3), version: 1 });
  return [`/prompt/${id}/versions`, `/api/prompts/${id}/history`].map((path) => ({
    name: `comparison of 9,900 lines: ${path.replace(String(id), ":id")}`,
    ask: (round) => send(`${path}?limit=${round + 1}`, { headers: member.authorization }),
  }));
}

const emptyBlocks = Uint8Array.from({ length: 10_000_000 }, (_, at) => (at % 5 > 2 ? 0xff : 0));

function pictureCases({ send, member }: Site): Case[] {
  const sent = (bytes: Uint8Array) => {
    const body = new FormData();
    body.append("profile_image", new File([bytes as BlobPart], "a.png"));
    return () => send("/api/members/images", { method: "POST", headers: member.authorization, body });
  };
  const header = [0x78, 0x9c];
  const blocks = emptyBlocks.subarray(0, 4_500_000);
  const rows = deflateSync(new Uint8Array(4_096 * (1 + 4_096 * 4)));
  return [
    { name: "small PNG of empty blocks", ask: sent(pngOf(pngHeader(5, 5, 8, 2), [glue(header, blocks)])) },
    { name: "large PNG of empty blocks", ask: sent(pngOf(pngHeader(2_048, 2_048, 8, 2), [glue(header, blocks)])) },
    { name: "PNG of 4,096 × 4,096", ask: sent(pngOf(pngHeader(4_096, 4_096, 8, 6), [rows])) },
  ];
}

const FILES = 5;
const FILE = 10 * 1024 * 1024;

async function archiveCases({ send, member }: Site): Promise<Case[]> {
  const id = await member.publish({ title: "첨부가 큰 글" });
  for (let at = 0; at < FILES; at += 1) {
    const body = new FormData();
    body.append("attachment", new File(["가".repeat(FILE / 3)], `글 ${at}.txt`));
    await (
      await send(`/api/prompts/${id}/attachments`, { method: "POST", headers: member.authorization, body })
    ).text();
  }
  return [{ name: "skill.zip of 50 MB", ask: () => send(`/prompt/${id}/skill.zip`) }];
}

export const writeCases = async (site: Site): Promise<Case[]> => [
  ...formCases(site),
  ...(await mcpCases(site)),
  ...(await comparisonCases(site)),
  ...pictureCases(site),
  ...(await archiveCases(site)),
  ...(await operations(site)),
];

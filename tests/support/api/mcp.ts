import { env } from "cloudflare:workers";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { GrantScope } from "#contracts/grants.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { mcp } from "#worker/mcp.ts";
import { createToken } from "./grants.ts";

export const MCP_URL = "http://localhost:8787/mcp";

/** The revisions whose wire differs: with a request alone, and after a handshake. */
export const revisions = ["2026-07-28", "2025-11-25"] as const;

/** Sends to /mcp whatever a client may send. */
export const sendMcp = async (init: RequestInit = {}, using: Env = env) =>
  mcp.request(MCP_URL, { method: "POST", ...init }, using);

export const accept = { accept: "application/json, text/event-stream", "content-type": "application/json" };

/** Posts one message as JSON, or text as it is. */
export const postMcp = (message: unknown, headers: Record<string, string> = {}, using: Env = env) =>
  sendMcp(
    { headers: { ...accept, ...headers }, body: typeof message === "string" ? message : JSON.stringify(message) },
    using,
  );

export const bearerOf = async (member: Member, scopes: GrantScope[] = ["read"]) => ({
  authorization: `Bearer ${(await createToken(member, { scopes })).token}`,
});

type Options = {
  as?: Member;
  scopes?: GrantScope[];
  revision?: (typeof revisions)[number];
  capabilities?: Record<string, object>;
  /** The address that is connected; none by default, so that nobody is counted. */
  from?: string;
  using?: Env;
};

/** The official client, connected to the worker in process. */
export async function connect(options: Options = {}) {
  const { as, scopes, revision = "2026-07-28", capabilities = {}, from, using = env } = options;
  const mode = revision === "2026-07-28" ? { pin: revision } : "legacy";
  const client = new Client({ name: "test", version: "1" }, { capabilities, versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(MCP_URL), {
    requestInit: { headers: { ...(as && (await bearerOf(as, scopes))), ...(from && { "cf-connecting-ip": from }) } },
    fetch: async (url, init) => mcp.request(String(url), init as RequestInit, using),
  });
  await client.connect(transport);
  return client;
}

type ToolAnswer = { text: string; data?: Record<string, unknown>; isError: boolean };

/** What a tool answers: its readable text and its data. */
export async function callTool(client: Client, name: string, args: Record<string, unknown> = {}): Promise<ToolAnswer> {
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: args });
  const [first] = content as { type: string; text: string }[];
  return { text: first?.text ?? "", data: structuredContent as Record<string, unknown> | undefined, isError };
}

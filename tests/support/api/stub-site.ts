import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { id } from "#contracts/common.ts";
import { call } from "./call.ts";
import { createMember } from "./members.ts";
import { createPrompt } from "./prompts.ts";
import { columnOf } from "./rows.ts";
import { createStubPages, html, type StubRoute } from "./stub-build.ts";

const lists = { cache: "shared", tags: ["lists"], query: ["search"] } as const;
const prompt = { cache: "shared", tags: ["prompt", "prompter"] } as const;

/**
 * The main page with the title of the newest prompt, the page of each, those of each member and bundle, a guide, a shell, a private page
 * and one that fails.
 */
export function createSite(change: Partial<Record<string, StubRoute["loader"]>> = {}, version?: string) {
  const rendered: string[] = [];
  const route = (path: string, handle: StubRoute["handle"], loader: StubRoute["loader"]): StubRoute => ({
    path,
    handle,
    loader: (args, context) => {
      rendered.push(new URL(args.request.url).pathname);
      return (change[path] ?? loader)(args, context);
    },
  });
  const titleOf = (text: string | undefined) =>
    columnOf<string>("prompts", "title", { id: id.safeParse(text).data ?? 0, status: "published" });
  const routes = [
    route("/", lists, async ({ request }) => {
      if (new URL(request.url).searchParams.get("search") === "refused") return html("refused", { status: 400 });
      return html(`newest: ${await env.DB.prepare("SELECT title FROM prompts ORDER BY id DESC").first("title")}`);
    }),
    route("/prompt/:promptId", prompt, async ({ params }) => {
      const title = await titleOf(params.promptId);
      return title === null ? html("none", { status: 404 }) : html(`prompt: ${title}`);
    }),
    route("/profile/:memberId", { cache: "shared", tags: ["member"] }, async ({ params }) =>
      html(`member: ${await columnOf<string>("members", "nickname", { id: Number(params.memberId) })}`),
    ),
    route("/profile/:memberId/collections", { cache: "shared", tags: ["lists", "member"] }, () => html("collections")),
    route("/bundle/:bundleId", { cache: "shared", tags: ["bundle"] }, async ({ params }) => {
      const found = await columnOf<string>("bundles", "title", { id: Number(params.bundleId), hidden_for: null });
      return found === null ? html("none", { status: 404 }) : html(`bundle: ${found}`);
    }),
    route("/guide/tip", { cache: "shared", tags: ["guides"] }, () => html("tips")),
    route("/create", { cache: "shared", tags: ["shell"] }, () => html("shell")),
    route("/auth/callback", { cache: "private" }, () => html("private")),
    route("/bare", undefined, () => html("bare")),
  ];
  return { ...createStubPages(routes, version), rendered };
}

export const edit = async (owner: Awaited<ReturnType<typeof createMember>>, id: number, title: string) => {
  const version = await columnOf<number>("prompts", "version", { id });
  const response = await call("PATCH", `/api/prompts/${id}`, { as: owner, body: { version, title } });
  expect(response.status).toBe(200);
};

const perAnswer = ["x-request-id"];
export const headersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !perAnswer.includes(name)));

export async function published(title: string) {
  const owner = await createMember();
  const { id } = await createPrompt(owner, { title });
  return { owner, id, path: `/prompt/${id}` };
}

import { prompterTag, LISTS, promptTag } from "#contracts/cache-tags.ts";
import { promptIdIn } from "#contracts/skills.ts";
import { openDb } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { filePolicy, refuseFileRequest } from "#worker/features/uploads/serve.ts";
import { digestOf } from "#worker/lib/digest.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { namesAll, namesTag } from "#worker/lib/if-none-match.ts";
import { originOf } from "#worker/lib/origin.ts";
import { securityHeaders } from "#worker/lib/security-headers.ts";
import { listSkills } from "./list-skills.ts";
import { packSkill, requireSkill, type Skill } from "./read-skill.ts";
import { openFile } from "./skill-files.ts";

const INDEX = "/.well-known/skills/index.json";
const FILE = /^\/\.well-known\/skills\/([a-z0-9-]{1,64})\/([\w./-]{1,100})$/;
const ARCHIVE = /^\/prompt\/([^/]+)\/skill\.zip$/;
const NUMBER = /^[1-9]\d{0,14}$/;

/** Whether this module answers the path. */
export const isSkillPath = (pathname: string) => pathname.startsWith("/.well-known/skills/") || ARCHIVE.test(pathname);

type Answer = { body: BodyInit; type: string; tags: string[]; etag?: string; headers?: Record<string, string> };

const tagsOf = ({ prompt }: Skill) => [promptTag(prompt.id), prompterTag(prompt.prompter.user_id)];
const textAnswer = (body: string, type: string, tags: string[]): Answer => ({
  body,
  type,
  tags,
  etag: `"${digestOf(body)}"`,
});

async function answerIndex(env: Env, url: URL): Promise<Answer> {
  const before = url.searchParams.get("before");
  if (before !== null && !NUMBER.test(before)) throw notFound("목록");
  const index = await listSkills(
    openDb(env.DB).db,
    originOf(env, url.href),
    before === null ? undefined : Number(before),
  );
  return textAnswer(JSON.stringify(index), "application/json; charset=utf-8", [LISTS]);
}

/** What anyone may read: a prompt for sale is not found here, whoever asks. */
const requireOpen = async (env: Env, url: URL, id: number) => {
  const skill = await requireSkill(openDb(env.DB).db, id, null, originOf(env, url.href));
  return skill;
};

async function answerFile(env: Env, url: URL, name: string, path: string): Promise<Answer> {
  const id = promptIdIn(name);
  const skill = id === undefined ? undefined : await requireOpen(env, url, id);
  if (skill?.name !== name || skill.files.some(({ scriptState }) => scriptState === "waiting")) throw notFound("스킬");
  if (path === "SKILL.md") return textAnswer(skill.text, "text/markdown; charset=utf-8", tagsOf(skill));
  const file = skill.files.find((one) => one.path === path);
  if (!file) throw notFound("파일");
  return { body: await openFile(env, file), type: file.type, tags: tagsOf(skill), etag: `"${digestOf(file.key)}"` };
}

async function answerArchive(env: Env, url: URL, id: string): Promise<Answer> {
  if (!NUMBER.test(id)) throw notFound("스킬");
  const skill = await requireOpen(env, url, Number(id));
  const { file, headers } = packSkill(env, skill);
  return { body: file, type: headers["content-type"], tags: tagsOf(skill), headers };
}

function find(env: Env, url: URL): Promise<Answer> {
  if (url.pathname === INDEX) return answerIndex(env, url);
  const [, id] = ARCHIVE.exec(url.pathname) ?? [];
  if (id !== undefined) return answerArchive(env, url, id);
  const [, name, path] = FILE.exec(url.pathname) ?? [];
  if (name === undefined || path === undefined) throw notFound("스킬");
  return answerFile(env, url, name, path);
}

/** Agents in a browser of another site read them too: they are the same for everyone. */
const shared = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };

const headersOf = ({ type, tags, etag, headers }: Answer) => ({
  ...securityHeaders,
  ...headers,
  ...shared,
  "content-security-policy": filePolicy,
  "content-type": type,
  // Asked again each time, so that what was hidden or is for sale now is gone at once; shared copies are purged by their tags.
  "cache-control": "public, max-age=0, must-revalidate",
  "cloudflare-cdn-cache-control": "public, max-age=3600, stale-if-error=0",
  "cache-tag": tags.join(","),
  "x-request-id": crypto.randomUUID(),
  ...(etag && { etag }),
});

async function answer(request: Request, env: Env): Promise<Response> {
  if (!["GET", "HEAD"].includes(request.method))
    throw new AppError("method_not_allowed", "이 주소에서는 쓸 수 없는 방법이에요.", {
      headers: { allow: "GET, HEAD" },
    });
  const content = await find(env, new URL(request.url));
  const headers = headersOf(content);
  const ifNoneMatch = request.headers.get("if-none-match");
  const isKnown = namesAll(ifNoneMatch) || (content.etag !== undefined && namesTag(ifNoneMatch, content.etag));
  if (request.method === "HEAD" || isKnown) {
    if (content.body instanceof ReadableStream) await content.body.cancel();
    return new Response(null, { status: isKnown ? 304 : 200, headers });
  }
  return new Response(content.body, { headers });
}

function refuse(error: AppError) {
  const response = refuseFileRequest(error);
  for (const [name, value] of Object.entries(shared)) response.headers.set(name, value);
  return response;
}

/** Serves the free prompts as agent skills: `/.well-known/skills/index.json`, the files that it lists, and `/prompt/{id}/skill.zip`. */
export async function serveSkills(request: Request, env: Env): Promise<Response> {
  try {
    return await answer(request, env);
  } catch (error) {
    if (error instanceof AppError) return refuse(error);
    throw error;
  }
}

import { WorkerEntrypoint } from "cloudflare:workers";
import type { CachePurgeOptions, CachePurgeResult } from "@cloudflare/workers-types";
import * as build from "virtual:react-router/server-build";
import { api } from "./api.ts";
import type { Env } from "./env.ts";
import { serveMedia } from "./features/results/serve-media.ts";
import { servePicture } from "./features/sharing/serve-picture.ts";
import { isSkillPath, serveSkills } from "./features/skills/serve-skills.ts";
import { serveImage } from "./features/uploads/serve.ts";
import { busyOf } from "./lib/busy.ts";
import { AppError } from "./lib/errors.ts";
import { logAs, logFailure } from "./lib/log.ts";
import { brokenPage, busyPage, tooOftenPage } from "./lib/shut-page.ts";
import { limitReads } from "./middleware/rate-limit.ts";
import { buildVersionOf } from "./lib/build-version.ts";
import { createAddressOf } from "./pages/address.ts";
import { createPages } from "./pages/pages.ts";
import { createRender } from "./pages/render.ts";
import { isForPrograms, oauth } from "./oauth.ts";
import { openDocumentAt } from "./open-documents.ts";
import { consume } from "./queue.ts";
import { runScheduled } from "./scheduled.ts";
import { isMcpPath, mcp } from "./mcp.ts";
import { answerFromCopy } from "./pages/shared-copy.ts";

export { UsageBuffer } from "./features/prompts/usage-buffer.ts";
export { CachePurger } from "./features/cache/purger.ts";
export { RunCounter } from "./features/runs/counter.ts";
export { MemberChannel } from "./features/realtime/channel.ts";

const renderPage = createPages(build, createRender(build));
const addressOf = createAddressOf(build);

async function answerRead(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  await limitReads(env, request);
  const { pathname } = new URL(request.url);
  if (isSkillPath(pathname)) return serveSkills(request, env);
  if (pathname.startsWith("/images/")) return serveImage(request, env);
  if (pathname.startsWith("/media/")) return serveMedia(request, env);
  if (pathname.startsWith("/og/")) return servePicture(request, env);
  const open = openDocumentAt(pathname);
  return open ? open.serve(request, env) : renderPage(request, env, ctx);
}

function answer(request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/api" || pathname.startsWith("/api/")) return api.fetch(request, env, ctx);
  if (isForPrograms(pathname)) return oauth.fetch(request, env, ctx);
  if (isMcpPath(pathname)) return mcp.fetch(request, env, ctx);
  if (pathname.startsWith("/__emulator/") && env.EMULATOR) return env.EMULATOR.fetch(request);
  const address = isSkillPath(pathname) ? request.url : addressOf(request);
  return address === request.url ? answerRead(request, env, ctx) : answerFromCopy(address, request, ctx);
}

/** Answers failures outside the API, which answers its own. */
async function answerOrFail(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  try {
    return await answer(request, env, ctx);
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return tooOftenPage(error);
    const requestId = crypto.randomUUID();
    logFailure(error, { method: request.method, request_id: requestId });
    return busyOf(error) ? busyPage(requestId) : brokenPage(requestId);
  }
}

/** Reads a body that no route read: the local workerd resets the connection of a client that is still sending; Cloudflare does not. */
async function readToEnd(request: Request) {
  if (request.body && !request.bodyUsed) await request.body.pipeTo(new WritableStream()).catch(() => undefined);
}

/** A class, so that the `CachePurger` can call `purge` through `ctx.exports`; it is not reachable over HTTP. */
export default class Site extends WorkerEntrypoint<Env> {
  async fetch(request: Request): Promise<Response> {
    logAs(buildVersionOf(this.env));
    const response = await answerOrFail(request, this.env, this.ctx);
    if (this.env.EMULATOR) await readToEnd(request);
    return response;
  }

  async scheduled(controller: { cron: string; scheduledTime: number }): Promise<void> {
    await runScheduled(controller, this.env);
  }

  async queue(batch: Parameters<typeof consume>[0]): Promise<void> {
    await consume(batch, this.env);
  }

  /** Purges shared copies of this entrypoint. Without a cache there are none. */
  async purge(options: CachePurgeOptions): Promise<CachePurgeResult> {
    return (await this.ctx.cache?.purge(options)) ?? { success: true, errors: [] };
  }
}

import { WorkerEntrypoint } from "cloudflare:workers";
import { api } from "#worker/api.ts";
import type { Env } from "#worker/env.ts";
import type { CacheOwner } from "#worker/features/cache/purger.ts";
import { consume } from "#worker/queue.ts";
import { cacheOf } from "./fake-cache.ts";

export { UsageBuffer } from "#worker/features/prompts/usage-buffer.ts";
export { CachePurger } from "#worker/features/cache/purger.ts";
export { RunCounter } from "#worker/features/runs/counter.ts";
export { MemberChannel } from "#worker/features/realtime/channel.ts";

/** The API only: page rendering needs the app build and is tested in a browser. Its cache is a fake one. */
export default class TestSite extends WorkerEntrypoint<Env> implements CacheOwner {
  fetch(request: Request) {
    return api.fetch(request, this.env, this.ctx);
  }

  queue(batch: Parameters<typeof consume>[0]) {
    return consume(batch, this.env);
  }

  purge({ tags = [] }: Parameters<CacheOwner["purge"]>[0]) {
    return cacheOf().purge(tags);
  }
}

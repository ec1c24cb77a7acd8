import type { Watch, WatchList } from "#contracts/watches.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { env } from "cloudflare:workers";
import { openDb } from "#worker/db/client.ts";
import { announce } from "#worker/features/watches/announce.ts";
import { call, dataOf } from "./call.ts";
import { listRows } from "./rows.ts";

type Watching = { search?: string; filters?: Record<string, string | undefined> };

export const askToWatch = (as: Member | undefined, body: unknown) =>
  call("POST", "/api/members/me/searches", { as, body });
export const watch = (as: Member, watching: Watching) => dataOf<Watch>(askToWatch(as, watching));
export const watchesOf = async (as: Member) =>
  (await dataOf<WatchList>(call("GET", "/api/members/me/searches", { as }))).items;
export const unwatch = (as: Member | undefined, id: number) => call("DELETE", `/api/members/me/searches/${id}`, { as });

/** Everybody is told of every new prompt, as the queue does it. */
export async function announceAll() {
  const { db } = openDb(env.DB);
  for (const { prompt_id } of await listRows<{ prompt_id: number }>("announcements", "prompt_id", "done_at IS NULL"))
    while (!(await announce(db, env, prompt_id)));
}

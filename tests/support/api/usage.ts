import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { ViewCount } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { usageShardOf } from "#worker/features/prompts/count-usage.ts";
import { call, dataOf } from "./call.ts";
import { createMember } from "./members.ts";
import { createPrompt } from "./prompts.ts";

type Trace = { holder: string; person: string };
type From = { address?: string; userAgent?: string; as?: Member };

const headersOf = ({ address = "", userAgent = "test" }: From) => ({
  "cf-connecting-ip": address,
  "user-agent": userAgent,
});

export const view = (id: number, from: From = {}) =>
  dataOf<ViewCount>(call("POST", `/api/prompts/${id}/views`, { as: from.as, headers: headersOf(from) }));

export const download = (id: number, from: From & { format?: string } = {}) =>
  call("POST", `/api/prompts/${id}/downloads${from.format ? `?format=${from.format}` : ""}`, {
    as: from.as,
    headers: headersOf(from),
  });

/** The object that counts this prompt. */
export const shardOf = (promptId: number) => env.USAGE!.getByName(usageShardOf(promptId));

/** Writes the views and downloads of these prompts to the database, as the alarms of their objects do. */
export const flushUsage = (...promptIds: number[]) =>
  Promise.all(
    [...new Set(promptIds.map(usageShardOf))].map((name) => runDurableObjectAlarm(env.USAGE!.getByName(name))),
  );

/** The id of a new prompt, whose object has nothing of earlier tests left to write: the objects are not emptied between tests. */
export async function createCounted() {
  const { id } = await createPrompt(await createMember());
  await flushUsage(id);
  return id;
}

/** What is remembered of the people who were counted for this prompt: hashes. */
export const tracesOf = (promptId: number) =>
  runInDurableObject(shardOf(promptId), (_, { storage: { sql } }) => {
    const days = sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE name GLOB 'seen_*'").toArray();
    return days.flatMap(({ name }) =>
      sql.exec<Trace>(`SELECT holder, person FROM ${name} WHERE prompt = ?`, promptId).toArray(),
    );
  });

export const countTraces = async (promptId: number) => (await tracesOf(promptId)).length;

/** Lets the object of this prompt have counted a view of each of these prompts (a JSON list), which have to be of its shard. */
export const addPending = (promptId: number, ids: string) =>
  runInDurableObject(shardOf(promptId), (_, { storage: { sql } }) => {
    sql.exec("INSERT OR IGNORE INTO pending SELECT value, 1, 0, 0, 0 FROM json_each(?)", ids);
  });

type Batch = Env["DB"]["batch"];

/** Passes the batches of the object of this prompt to `around`, until the object is evicted. */
export const interceptBatches = (promptId: number, around: (batch: Batch) => Batch) =>
  runInDurableObject<void, { env: Env }>(shardOf(promptId), (instance) => {
    const { DB } = instance.env;
    const batch = around(DB.batch.bind(DB));
    instance.env = { ...instance.env, DB: { prepare: DB.prepare.bind(DB), batch } as unknown as Env["DB"] };
  });

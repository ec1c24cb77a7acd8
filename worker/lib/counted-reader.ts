import type { Context } from "hono";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { contextOf } from "./background.ts";
import type { ApiEnv } from "./http.ts";
import { ipAddressOf } from "./network.ts";
import type { Visitor } from "./person.ts";

/**
 * Who asks for what is counted. `reader` is null for guests and for an answer that is shared. Without an execution context nothing is
 * counted after the answer.
 */
export type CountedReader = { db: Db; env: Env; reader: Member | null; visitor: Visitor; context?: ExecutionContext };

export const countedReaderOf = (c: Context<ApiEnv>): CountedReader => ({
  db: c.var.db,
  env: c.env,
  reader: c.var.member,
  visitor: { memberId: c.var.member?.id, address: ipAddressOf(c.req.raw) },
  context: contextOf(c),
});

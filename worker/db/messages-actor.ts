import type { Env } from "#worker/env.ts";
import type { Actor, MessagesActor } from "#worker/lib/http.ts";
import { messagesDbOf } from "./client.ts";

/** The member who calls a route, with both databases. */
export const messagesActorOf = ({ var: { db, member }, env }: { var: Actor; env: Env }): MessagesActor => ({
  db,
  messagesDb: messagesDbOf(db, env),
  member,
});

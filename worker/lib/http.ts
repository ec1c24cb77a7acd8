import type { D1DatabaseSession } from "@cloudflare/workers-types";
import type { RealtimeEvent } from "#contracts/realtime.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";

/** The signed-in member that the request came with. */
export type Actor = { db: Db; member: Member };

/** An actor with the database of conversations and messages, which may be `db` itself. */
export type MessagesActor = Actor & { messagesDb: Db };

/**
 * A realtime event for one member. Their unread counters are sent with it, also without `event`; `isSignedOut` closes the
 * connections of these token families, or all of them, because the sign-ins ended.
 */
export type Publication = { to: number; event?: RealtimeEvent; isSignedOut?: true | string[] };

type Variables = {
  requestId: string;
  db: Db;
  session: D1DatabaseSession;
  member: Member | null;
  familyId: string | null;
  publications: Publication[];
  /** Cache tags that a call makes stale, besides those of its route. */
  stale: string[];
};

export type ApiEnv = { Bindings: Env; Variables: Variables };
export type MemberEnv = {
  Bindings: Env;
  Variables: Omit<Variables, "member" | "familyId"> & { member: Member; familyId: string };
};

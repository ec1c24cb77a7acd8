import type { D1DatabaseSession } from "@cloudflare/workers-types";
import type { GrantScope } from "#contracts/grants.ts";
import type { RealtimeEvent } from "#contracts/realtime.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import type { Critic } from "./critic.ts";

/** What a member lets a program do for them: a personal token, or an app that they connected. `id` is unique within a kind. */
export type Grant = { kind: "token" | "oauth"; id: number; scopes: readonly GrantScope[]; name: string };

/** The member that the request came with, and the grant when a program acts for them. `critic` reads what they publish, where there is one. */
export type Actor = { db: Db; member: Member; grant?: Grant; critic?: Critic };

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
  /** Null for guests and for grants, which no route that needs it is open to. */
  familyId: string | null;
  /** The grant by which a program acts for `member`; undefined for sign-ins and guests. */
  grant?: Grant;
  critic?: Critic;
  publications: Publication[];
  /** Cache tags that a call makes stale, besides those of its route. */
  stale: string[];
  /** Cache tags of pages from which a call took something: they are purged at once. */
  takenDown: string[];
  /** At /mcp: what the message that was read is known by, so that its refusal can say it. */
  messageId?: string | number;
};

export type ApiEnv = { Bindings: Env; Variables: Variables };
export type MemberEnv = {
  Bindings: Env;
  Variables: Omit<Variables, "member" | "familyId"> & { member: Member; familyId: string };
};

import type { D1DatabaseSession } from "@cloudflare/workers-types";
import type { LiveEvent } from "#contracts/realtime.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";

/** The signed-in member that the request came with. */
export type Actor = { db: Db; member: Member };

/** Whose unread counts a call may have changed, and what else a page of theirs should hear; or that a sign-in of theirs ended. */
export type News = { to: number; event?: LiveEvent; isSignedOut?: true };

type Variables = {
  requestId: string;
  db: Db;
  session: D1DatabaseSession;
  member: Member | null;
  familyId: string | null;
  news: News[];
  /** Tags of shared copies that a call leaves stale, besides those its path tells of. */
  stale: string[];
};

export type ApiEnv = { Bindings: Env; Variables: Variables };
export type MemberEnv = {
  Bindings: Env;
  Variables: Omit<Variables, "member" | "familyId"> & { member: Member; familyId: string };
};

import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { identities } from "#worker/db/schema/auth.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { log } from "#worker/lib/log.ts";

type Identity = Pick<typeof identities.$inferSelect, "provider" | "subject">;

const listedIn = ({ ADMIN_SUBJECTS = "" }: Env) =>
  new Set(
    ADMIN_SUBJECTS.split(",")
      .map((subject) => subject.trim())
      .filter(Boolean),
  );

const nameOf = ({ provider, subject }: Identity) => `${provider.toLowerCase()}:${subject}`;

/** Whether this is a sign-in of an operator. */
export const isListed = (env: Env, identity: Identity) => listedIn(env).has(nameOf(identity));

/**
 * Sets the member's role to `ADMIN` if one of their identities is listed in `ADMIN_SUBJECTS`, and to `USER` otherwise. Returns the member
 * with that role. One query, and one write if the role changed.
 */
export async function syncOperatorRole(db: Db, env: Env, member: Member): Promise<Member> {
  const listed = listedIn(env);
  if (listed.size === 0 && member.role === "USER") return member;
  const ownIdentities = await db
    .select({ provider: identities.provider, subject: identities.subject })
    .from(identities)
    .where(eq(identities.memberId, member.id));
  const role = ownIdentities.some((identity) => listed.has(nameOf(identity))) ? "ADMIN" : "USER";
  if (role === member.role) return member;
  await db
    .update(members)
    .set({ role })
    .where(and(eq(members.id, member.id), ne(members.status, "INACTIVE")));
  log("warn", { message: "role follows ADMIN_SUBJECTS", member_id: member.id, role });
  return { ...member, role };
}

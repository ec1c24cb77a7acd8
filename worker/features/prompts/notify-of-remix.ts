import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { notify } from "#worker/features/notifications/notify.ts";

type Remix = {
  id: number;
  /** A subquery of the remix's id, which finds nothing when the batch does not publish it. */
  target: SQL;
  member: Pick<Member, "id">;
};

/** Tells the prompter of the original, while that is published, of a remix that is published for the first time; as a statement for its batch. */
export const notifyOfRemix = (db: Db, { id, target, member }: Remix) =>
  notify(db, {
    to: sql`(SELECT original.member_id FROM prompts AS remix JOIN prompts AS original ON original.id = remix.remixed_from
      WHERE remix.id IN ${target} AND original.status = 'published')`,
    kind: "remix",
    about: `remix:${id}`,
    actorId: member.id,
    promptId: id,
  });

const original = alias(prompts, "original");

/** The prompter of a prompt, in whatever state it is. */
export const prompterOf = async (db: Db, id: number) =>
  (await db.select({ memberId: original.memberId }).from(original).where(eq(original.id, id)).get())!.memberId;

import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { proposals } from "#worker/db/schema/proposals.ts";
import { notify, retract } from "#worker/features/notifications/notify.ts";

type Told = { to: number; id: number | SQL; promptId: number; by: Member };

/** Notifies the prompter of a new proposal, as a statement for its batch. */
export const notifyOfProposal = (db: Db, { to, id, promptId, by }: Told) =>
  notify(db, {
    to,
    kind: "proposal",
    about: sql`'proposal:' || ${id}`,
    actorId: by.id,
    promptId,
    subjectId: id,
  });

/** Notifies the member whose proposal it is of what the prompter decided, as a statement for its batch. */
export const notifyOfDecision = (db: Db, { content, ...told }: Told & { content: string }) =>
  notify(db, {
    to: told.to,
    kind: "proposal_answer",
    about: sql`'proposal-answer:' || ${told.id}`,
    actorId: told.by.id,
    promptId: told.promptId,
    subjectId: told.id,
    content,
  });

/** Takes the prompter's notification of a proposal back, as a statement for the batch that deletes it, behind the deletion. */
export const retractProposal = (db: Db, ownerId: number, id: number) =>
  retract(db, {
    memberId: ownerId,
    about: `proposal:${id}`,
    when: sql`NOT EXISTS (SELECT 1 FROM ${proposals} WHERE ${eq(proposals.id, id)})`,
  });

import { eq, lt, or } from "drizzle-orm";
import { PROPOSAL_DAYS } from "#contracts/limits.ts";
import { ownRows } from "#worker/db/export-section.ts";
import { purgeRows } from "#worker/db/purge-rows.ts";
import { promptVersions } from "#worker/db/schema/prompts.ts";
import { proposals } from "#worker/db/schema/proposals.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { DAY } from "#worker/lib/time.ts";

export const proposalsLifecycle: Lifecycle = {
  // What was accepted is the prompter's text; it no longer says whose proposal it was.
  erase: ({ db, memberId }) => [
    db.delete(proposals).where(or(eq(proposals.memberId, memberId), eq(proposals.ownerId, memberId))),
    db.update(promptVersions).set({ creditId: null }).where(eq(promptVersions.creditId, memberId)),
  ],
  sections: [
    ownRows({
      name: "proposals",
      table: proposals,
      key: proposals.id,
      owner: proposals.memberId,
      fields: {
        prompt_id: proposals.promptId,
        title: proposals.title,
        body: proposals.body,
        reason: proposals.reason,
        status: proposals.status,
        create_at: proposals.createdAt,
      },
    }),
  ],
  purges: {
    purgeProposals: (db) =>
      purgeRows(db, proposals, lt(proposals.decidedAt, new Date(Date.now() - PROPOSAL_DAYS * DAY))),
  },
};

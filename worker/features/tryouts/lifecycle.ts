import { eq } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { tryouts } from "#worker/db/schema/tryouts.ts";
import { dropFiles } from "#worker/features/results/drop-files.ts";
import { tryoutFolderOf } from "#worker/features/results/keys.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { reconcileTryoutCounts } from "./reconcile-counts.ts";

export const tryoutsLifecycle: Lifecycle = {
  erase: ({ db, memberId }) => [db.delete(tryouts).where(eq(tryouts.memberId, memberId))],
  eraseElsewhere: ({ env, memberId }) => dropFiles(env, tryoutFolderOf(memberId)),
  sections: [
    ownRows({
      name: "tryouts",
      table: tryouts,
      key: tryouts.id,
      owner: tryouts.memberId,
      fields: {
        prompt_id: tryouts.promptId,
        model: tryouts.model,
        verdict: tryouts.verdict,
        note: tryouts.note,
        text: tryouts.text,
        media: tryouts.media,
        ran_model: tryouts.ranModel,
        create_at: tryouts.createdAt,
      },
    }),
  ],
  reconcile: reconcileTryoutCounts,
};

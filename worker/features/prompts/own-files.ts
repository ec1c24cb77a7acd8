import { and, inArray, isNotNull, sql } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import { promptAttachments, prompts } from "#worker/db/schema/prompts.ts";
import { promptResults } from "#worker/db/schema/results.ts";
import { filesOf } from "#worker/features/results/keys.ts";
import type { Withdrawing } from "#worker/lib/lifecycle.ts";

/** The keys of the attachments and the media of the member's prompts. */
export async function ownFiles({ db, memberId }: Withdrawing): Promise<string[]> {
  const idsOf = (status: string) =>
    sql`SELECT id FROM ${prompts} WHERE member_id = ${memberId} AND status ${sql.raw(status)}`;
  // Two lists, because each status has an index of its own.
  const theirs = sql`(${idsOf("<> 'deleted'")} UNION ALL ${idsOf("= 'deleted'")})`;
  const { attachments, results } = await batchOf(db, {
    attachments: db
      .select({ key: promptAttachments.key })
      .from(promptAttachments)
      .where(inArray(promptAttachments.promptId, theirs)),
    results: db
      .select({ media: promptResults.media })
      .from(promptResults)
      .where(and(inArray(promptResults.promptId, theirs), isNotNull(promptResults.media))),
  });
  return [...attachments.map(({ key }) => key), ...results.flatMap(({ media }) => filesOf(media!))];
}

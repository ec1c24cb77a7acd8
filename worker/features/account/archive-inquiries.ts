import { eq, sql } from "drizzle-orm";
import { RECORD_YEARS } from "#contracts/kept-data.ts";
import type { Db } from "#worker/db/client.ts";
import type { archiveDisputes } from "#worker/db/schema/account.ts";
import { inquiries, inquiryMessages } from "#worker/db/schema/inquiries.ts";
import type { Env } from "#worker/env.ts";
import { createSealer } from "#worker/lib/seal.ts";
import { spanOfYears } from "#worker/lib/time.ts";

type Archived = { db: Db; env: Env; memberId: number; pseudonym: string };

/** The member's inquiries, with all that was said sealed. Three years count from the last answer, or from now where there is none. */
export async function inquiriesOf({
  db,
  env,
  memberId,
  pseudonym,
}: Archived): Promise<(typeof archiveDisputes.$inferInsert)[]> {
  const words = sql<string>`(SELECT group_concat(text, char(10)) FROM ${inquiryMessages} WHERE inquiry_id = ${sql.raw("inquiries.id")})`;
  const asked = await db
    .select({ inquiry: inquiries, words: words.as("words") })
    .from(inquiries)
    .where(eq(inquiries.memberId, memberId));
  const now = Date.now();
  const span = spanOfYears(RECORD_YEARS.dispute);
  const rows = asked.map(({ inquiry, words }) => ({
    inquiry,
    words,
    keptUntil: (inquiry.status === "waiting" ? now : inquiry.since.getTime()) + span,
  }));
  return Promise.all(
    rows
      .filter(({ keptUntil }) => keptUntil > now)
      .map(async ({ inquiry, words, keptUntil }) => ({
        pseudonym,
        keptUntil: new Date(keptUntil),
        reportId: inquiry.id,
        side: "inquirer" as const,
        thing: "inquiry",
        thingId: inquiry.id,
        reason: inquiry.topic,
        sealedDetail: await createSealer(env.SETTLEMENT_KEY).seal(words, `archive:${pseudonym}`),
        status: inquiry.status,
        createdAt: inquiry.createdAt,
      })),
  );
}

import { and, asc, desc, eq, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { type QueryBuilder, unionAll } from "drizzle-orm/sqlite-core";
import type { PageQuery } from "#contracts/common.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { entitlements } from "#worker/db/schema/commerce.ts";
import { launchPrices } from "#worker/db/schema/pricing.ts";
import { promptTests } from "#worker/db/schema/prompts.parts.ts";
import { promptVersions, prompts } from "#worker/db/schema/prompts.ts";
import { type Audience, audienceOf, readerIn, readerValue } from "#worker/features/members/audience.ts";
import { isActive } from "#worker/features/members/active.ts";
import { resultsOf } from "#worker/features/results/queries.ts";
import { readCursor } from "#worker/lib/cursor.ts";
import { isPublished, isVisibleTo } from "./access.ts";
import { isOrdered } from "./age.ts";
import { attachmentsOf } from "./attachments.ts";
import { currentBody } from "./current-body.ts";
import { orderOf } from "./facets.ts";
import { toTryoutCount, tryoutCountsOf } from "./tryout-counts.ts";
import { viewerStateOf, toViewerState } from "./viewer-state.ts";
import { isLinked } from "./visibility.ts";
import { cardColumns, detailColumns, source, testColumns, toDetail } from "./view.ts";

const detailRow = (db: QueryBuilder) =>
  db
    .select(detailColumns)
    .from(prompts)
    .innerJoin(promptVersions, currentBody)
    .leftJoin(launchPrices, and(eq(launchPrices.promptId, prompts.id), sql`${launchPrices.endedAt} IS NULL`))
    .leftJoin(source, and(eq(source.id, prompts.remixedFrom), eq(source.status, "published")));

const promptRow = prepared((db, at: Placeholders<{ id: number; readerId: number }>, audience: Audience) =>
  detailRow(db).where(and(eq(prompts.id, at.id), isVisibleTo(readerIn(audience, at)))),
);

const linkedRow = prepared((db, at: Placeholders<{ key: string }>) =>
  detailRow(db)
    .innerJoin(members, eq(members.id, prompts.memberId))
    .where(and(eq(prompts.linkKey, at.key), isLinked, isActive)),
);

type One = Placeholders<{ id: number }>;

const testsOf = prepared((db, at: One) =>
  db.select(testColumns).from(promptTests).where(eq(promptTests.promptId, at.id)).orderBy(asc(promptTests.model)),
);

const RELATED = 6;

// The category is a subquery, so that related prompts come in the same round trip as the prompt.
/** Popular prompts of the same category. */
export const relatedTo = prepared((db, at: One) => {
  const { index } = orderOf("popular");
  const sameCategory = sql`coalesce((SELECT 'xc' || hex(c.category) FROM prompts AS c WHERE c.id = ${at.id}), 'xnone')`;
  return db
    .select(cardColumns)
    .from(index)
    .crossJoin(prompts)
    .where(
      and(
        sql`${index} MATCH ${sameCategory}`,
        eq(prompts.id, sql`${index.rowid} & 4294967295`),
        ne(prompts.id, at.id),
        isPublished,
      ),
    )
    .orderBy(desc(index.rowid))
    .limit(RELATED);
});

/** The queries of one prompt for this reader, for the caller's batch. */
export const detailOf = (db: Db, id: number, reader: Member | null) => ({
  row: promptRow(db, { id, ...readerValue(reader) }, audienceOf(reader)),
  results: resultsOf(db, { promptId: id }),
  tests: testsOf(db, { id }),
  viewerState: reader ? viewerStateOf(db, id, reader) : undefined,
  attachments: attachmentsOf(db, id, reader),
  counted: tryoutCountsOf(db, { promptId: id }),
});

/** The queries of the prompt with this link and number, as those of `detailOf` for a guest. */
export const linkedDetailOf = (db: Db, key: string, id: number) => ({
  ...detailOf(db, id, null),
  row: linkedRow(db, { key }),
});
type Found = Awaited<ReturnType<typeof batchOf<ReturnType<typeof detailOf>>>>;

/** What these queries found: a prompt as this reader may see it; undefined when they may not find it. */
export function toPrompt(
  { row: [row], viewerState: [viewerState] = [], counted, ...parts }: Found,
  reader: Member | null,
) {
  if (!row) return undefined;
  const tryoutCounts = counted.map(toTryoutCount);
  return { ...toDetail(row, { ...parts, viewerState, tryoutCounts }, reader), ...toViewerState(viewerState) };
}

/** A prompt as this reader may see it; undefined when they may not find it. */
export const findPrompt = async (db: Db, id: number, reader: Member | null) =>
  toPrompt(await batchOf(db, detailOf(db, id, reader)), reader);

const isOwn = (id: number, owner: Pick<Member, "id">) =>
  and(eq(prompts.id, id), eq(prompts.memberId, owner.id), ne(prompts.status, "deleted"));

const editedRow = (db: Db, id: number, owner: Pick<Member, "id">) =>
  db
    .select({
      version: prompts.version,
      status: prompts.status,
      hiddenFor: prompts.hiddenFor,
      ageRating: prompts.ageRating,
      visibility: prompts.visibility,
      publishAt: prompts.publishAt,
      price: prompts.price,
      preview: prompts.preview,
      title: prompts.title,
      description: prompts.description,
      tags: prompts.tags,
      skill: prompts.skill,
      body: promptVersions.body,
      remixedFrom: prompts.remixedFrom,
      publishedAt: prompts.publishedAt,
      isOrdered: isOrdered(id).mapWith(Boolean).as("is_ordered"),
    })
    .from(prompts)
    .innerJoin(promptVersions, currentBody)
    .where(isOwn(id, owner));

/** The current row and results that an edit is checked against. */
export async function findForEdit(db: Db, id: number, owner: Pick<Member, "id">) {
  const [[prompt], results] = await Promise.all([editedRow(db, id, owner), resultsOf(db, { promptId: id })]);
  return prompt && { prompt, results };
}

// The first version that a member may read: 0 for their own prompt, else the version that they bought and opened.
const firstVersionFor = (db: Db, id: number, reader: Member) =>
  unionAll(
    db
      .select({ first: sql<number>`0`.as("first") })
      .from(prompts)
      .where(isOwn(id, reader)),
    db
      .select({ first: sql<number>`${entitlements.bodyVersion}`.as("first") })
      .from(entitlements)
      .where(
        and(
          eq(entitlements.promptId, id),
          eq(entitlements.memberId, reader.id),
          isNull(entitlements.revokedAt),
          isNotNull(entitlements.openedAt),
        ),
      ),
  );

/** The versions of the text that this member may read, newest first; undefined when they may read none. */
export async function findVersions(db: Db, id: number, reader: Member, { cursor, limit }: PageQuery) {
  const before = readCursor("versions", cursor);
  const first = firstVersionFor(db, id, reader);
  const { firstVersion, rows } = await batchOf(db, {
    firstVersion: first,
    rows: db
      .select({ version: promptVersions.version, body: promptVersions.body, createdAt: promptVersions.createdAt })
      .from(promptVersions)
      .where(
        and(
          eq(promptVersions.promptId, id),
          sql`${promptVersions.version} >= (SELECT min(first) FROM (${first}))`,
          before === undefined ? undefined : lt(promptVersions.version, sql`CAST(${before} AS INTEGER)`),
        ),
      )
      .orderBy(desc(promptVersions.version))
      .limit(limit + 1),
  });
  return firstVersion[0] && rows;
}

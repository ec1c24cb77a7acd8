import { and, desc, eq, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "#contracts/common.ts";
import type { Db } from "#worker/db/client.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { entitlements } from "#worker/db/schema/commerce.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { prompts, promptVersions } from "#worker/db/schema/prompts.ts";
import { isVisibleTo } from "#worker/features/prompts/access.ts";

export const ORDER = "history";

const isCurrent = eq(promptVersions.version, prompts.bodyVersion);
/** Whether everybody may read a version of a prompt, as an SQL condition over the rows of both. */
const isPublic = and(
  sql`${prompts.status} = 'published' AND ${prompts.price} = 0`,
  or(eq(promptVersions.isFree, true), isCurrent),
)!;

const isOwn = (reader: Member) => and(eq(prompts.memberId, reader.id), ne(prompts.status, "deleted"));

/** The version that the reader bought and opened; null without one. */
const boughtBy = (db: Db, reader: Member) =>
  db
    .select({ first: sql<number | null>`min(${entitlements.bodyVersion})`.as("first") })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.memberId, reader.id),
        sql`${entitlements.promptId} = prompts.id`,
        isNull(entitlements.revokedAt),
        isNotNull(entitlements.openedAt),
      ),
    );

/**
 * Whether this reader may read a version, as an SQL condition over the rows of both: everybody those of a free prompt that were free
 * and published, buyers those since theirs, prompters all of their own.
 */
const isReadable = (db: Db, reader: Member | null): SQL =>
  reader ? or(isPublic, isOwn(reader), sql`${promptVersions.version} >= (${boughtBy(db, reader)})`)! : isPublic;

const joined = eq(prompts.id, promptVersions.promptId);

/** The prompt whose history is read, if this reader may find it. */
export const headOf = (db: Db, id: number, reader: Member | null) =>
  db
    .select({
      id: prompts.id,
      title: prompts.title,
      price: prompts.price,
      version: prompts.version,
      memberId: prompts.memberId,
      nickname: prompts.prompterNickname,
      image: prompts.prompterImage,
      bought: (reader ? sql`(${boughtBy(db, reader)})` : sql`NULL`).mapWith(Number).as("bought"),
    })
    .from(prompts)
    .where(and(eq(prompts.id, id), isVisibleTo(reader?.id ?? null)));

/** The versions behind a cursor, newest first, with one more than `limit`. */
export const versionsOf = (db: Db, id: number, reader: Member | null, { cursor, limit }: PageQuery) =>
  db
    .select({
      version: promptVersions.version,
      note: promptVersions.note,
      createdAt: promptVersions.createdAt,
      isCurrent: sql`${isCurrent}`.mapWith(Boolean).as("is_current"),
      isPublic: sql`${isPublic}`.mapWith(Boolean).as("is_public"),
      creditId: members.id,
      creditNickname: members.nickname,
      creditImage: members.profileImage,
    })
    .from(promptVersions)
    .innerJoin(prompts, joined)
    .leftJoin(members, and(eq(members.id, promptVersions.creditId), ne(members.status, "INACTIVE")))
    .where(
      and(
        eq(promptVersions.promptId, id),
        lt(promptVersions.version, lastShown(ORDER, cursor)),
        isReadable(db, reader),
      ),
    )
    .orderBy(desc(promptVersions.version))
    .limit(limit + 1);

export type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number];

const texts = (db: Db, condition: SQL | undefined) =>
  db
    .select({ version: promptVersions.version, body: promptVersions.body })
    .from(promptVersions)
    .innerJoin(prompts, joined)
    .where(condition);

/** One of the versions that this reader may read, with its text; by default the one that they bought. */
export const textOf = (db: Db, id: number, reader: Member | null, version?: number) =>
  texts(
    db,
    and(
      eq(promptVersions.promptId, id),
      eq(promptVersions.version, version ?? (reader ? sql`(${boughtBy(db, reader)})` : sql`NULL`)),
      isReadable(db, reader),
    ),
  );

/** The newest version up to `to` that this reader may read, and the one before it, with their texts. */
export const newestTexts = (db: Db, id: number, reader: Member | null, to?: number) =>
  texts(
    db,
    and(
      eq(promptVersions.promptId, id),
      to === undefined ? undefined : lte(promptVersions.version, to),
      isReadable(db, reader),
    ),
  )
    .orderBy(desc(promptVersions.version))
    .limit(2);

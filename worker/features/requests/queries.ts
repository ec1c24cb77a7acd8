import { and, asc, desc, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { CategorySlug } from "#contracts/catalog.ts";
import type { PageQuery } from "#contracts/common.ts";
import { REQUEST_ANSWERS_MAX } from "#contracts/limits.ts";
import type { RequestListQuery, RequestStatus } from "#contracts/requests.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { requestAnswers, requests } from "#worker/db/schema/requests.ts";
import { type Audience, audienceOf, readerIn, readerValue } from "#worker/features/members/audience.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { cardColumns } from "#worker/features/prompts/view.ts";
import { HIGHEST_RANK, readCursor } from "#worker/lib/cursor.ts";
import { requestColumns } from "./view.ts";

/** The cursor keys of the list of all and of a member's own. */
export const ALL = "requests";
export const OWN = "myrequests";

// A literal, not a bound value: SQLite uses a partial index only when the query repeats its condition.
export const isShown = sql`${requests.hiddenFor} IS NULL`;
/** A member's own request, in whatever state. */
export const isOwn = (member: Member, id: number) => and(eq(requests.id, id), eq(requests.memberId, member.id));

const beforeCursor = (order: string, cursor: string | undefined) => readCursor(order, cursor) ?? HIGHEST_RANK;

type Listed = { after: string; limit: number; status: RequestStatus; category: CategorySlug };
type Filter<Name extends string> = Name | "all";

const listed = prepared((db, at: Placeholders<Listed>, status: Filter<"status">, category: Filter<"category">) =>
  db
    .select(requestColumns)
    .from(requests)
    .innerJoin(members, eq(members.id, requests.memberId))
    .where(
      and(
        isShown,
        status === "status" ? eq(requests.status, at.status) : undefined,
        category === "category" ? eq(requests.category, at.category) : undefined,
        lt(requests.id, sql`CAST(${at.after} AS INTEGER)`),
      ),
    )
    .orderBy(desc(requests.id))
    .limit(at.limit),
);

/** The shown requests behind a cursor, newest first, with one more than `limit`. */
export const requestsOf = (db: Db, { status, category, cursor, limit }: RequestListQuery) =>
  listed(
    db,
    // Values of filters that are not asked for have no place in the statement.
    { after: beforeCursor(ALL, cursor), limit: limit + 1, status: status ?? "open", category: category ?? "work" },
    status ? "status" : "all",
    category ? "category" : "all",
  );

/** A member's own requests behind a cursor, newest first, also hidden ones, with one more than `limit`. */
export const requestsOfMember = (db: Db, member: Member, { cursor, limit }: PageQuery) =>
  db
    .select(requestColumns)
    .from(requests)
    .innerJoin(members, eq(members.id, requests.memberId))
    .where(and(eq(requests.memberId, member.id), lt(requests.id, sql`CAST(${beforeCursor(OWN, cursor)} AS INTEGER)`)))
    .orderBy(desc(requests.id))
    .limit(limit + 1);

type One = Placeholders<{ id: number; readerId: number }>;
const visibleTo = (audience: Audience, at: One) => {
  const readerId = readerIn(audience, at);
  return readerId === null ? isShown : or(isShown, eq(requests.memberId, readerId))!;
};

const one = prepared((db, at: One, audience: Audience) =>
  db
    .select(requestColumns)
    .from(requests)
    .innerJoin(members, eq(members.id, requests.memberId))
    .where(and(eq(requests.id, at.id), visibleTo(audience, at))),
);

/** A request that this reader may see: a shown one, or their own. */
export const visibleRequest = (db: Db, id: number, reader: Member | null) =>
  one(db, { id, ...readerValue(reader) }, audienceOf(reader));

/** The shown answers of a request with their prompts, the accepted one first, then oldest first. */
export const answersOf = prepared((db, at: Placeholders<{ requestId: number }>) =>
  db
    .select({
      ...cardColumns,
      answerId: sql<number>`${requestAnswers.id}`.as("answer_id"),
      isAccepted: requestAnswers.isAccepted,
      answeredAt: sql<Date>`${requestAnswers.createdAt}`.mapWith(requestAnswers.createdAt).as("answered_at"),
    })
    .from(requestAnswers)
    .innerJoin(prompts, eq(prompts.id, requestAnswers.promptId))
    .where(and(eq(requestAnswers.requestId, at.requestId), isPublished))
    .orderBy(desc(requestAnswers.isAccepted), asc(requestAnswers.id))
    .limit(REQUEST_ANSWERS_MAX),
);

/** The newest shown requests by number alone, for the site map. */
export const newestRequestIds = prepared((db, at: Placeholders<{ limit: number }>) =>
  db
    .select({ id: requests.id })
    .from(requests)
    .where(isNull(requests.hiddenFor))
    .orderBy(desc(requests.id))
    .limit(at.limit),
);

/** The answer of a member to a request. */
export const isOwnAnswer = (member: Member, requestId: number, id: number): SQL =>
  and(eq(requestAnswers.id, id), eq(requestAnswers.requestId, requestId), eq(requestAnswers.memberId, member.id))!;

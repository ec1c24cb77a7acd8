import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { NewReport, Report, ReportedThing } from "#contracts/reports.ts";
import { type Db, isUniqueViolation } from "#worker/db/client.ts";
import { bundles } from "#worker/db/schema/bundles.ts";
import { collections } from "#worker/db/schema/collections.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { proposals } from "#worker/db/schema/proposals.ts";
import { questionAnswers, questions } from "#worker/db/schema/questions.ts";
import { reports } from "#worker/db/schema/reports.ts";
import { requests } from "#worker/db/schema/requests.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { tryouts } from "#worker/db/schema/tryouts.ts";
import { isBoughtBy, isPublished } from "#worker/features/prompts/access.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";

type Reportable = {
  name: string;
  own: string;
  id: SQLiteColumn;
  ownerId: SQLiteColumn;
  /** Whether the reader can see it. */
  isShown: (reader: Member) => SQL;
};

const isOfPublished = (promptId: SQLiteColumn) =>
  sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${prompts.id} = ${promptId} AND ${isPublished})`;

// Only what the member can see can be reported; anything else is not found. A buyer can report what was hidden or deleted after the purchase.
const things: Record<ReportedThing, Reportable> = {
  prompt: {
    name: "프롬프트",
    own: "내 프롬프트는 신고할 수 없어요.",
    id: prompts.id,
    ownerId: prompts.memberId,
    isShown: (reader) => or(isPublished, isBoughtBy(reader.id, sql`${prompts.id}`))!,
  },
  review: {
    name: "후기",
    own: "내 후기는 신고할 수 없어요.",
    id: reviews.id,
    ownerId: reviews.memberId,
    isShown: () => sql`${reviews.hiddenAt} IS NULL AND ${isOfPublished(reviews.promptId)}`,
  },
  tryout: {
    name: "써 본 결과",
    own: "내가 남긴 결과는 신고할 수 없어요.",
    id: tryouts.id,
    ownerId: tryouts.memberId,
    isShown: () => sql`${tryouts.hiddenFor} IS NULL AND ${isOfPublished(tryouts.promptId)}`,
  },
  request: {
    name: "글감 요청",
    own: "내 요청은 신고할 수 없어요.",
    id: requests.id,
    ownerId: requests.memberId,
    isShown: () => sql`${requests.hiddenFor} IS NULL`,
  },
  proposal: {
    name: "고침 제안",
    own: "내 제안은 신고할 수 없어요.",
    id: proposals.id,
    ownerId: proposals.memberId,
    // Only its member and the prompter see it.
    isShown: (reader) =>
      or(
        eq(proposals.memberId, reader.id),
        sql`${proposals.hiddenFor} IS NULL AND ${eq(proposals.ownerId, reader.id)}`,
      )!,
  },
  question: {
    name: "질문",
    own: "내 질문은 신고할 수 없어요.",
    id: questions.id,
    ownerId: questions.memberId,
    isShown: () => sql`${questions.hiddenFor} IS NULL AND ${isOfPublished(questions.promptId)}`,
  },
  answer: {
    name: "답",
    own: "내 답은 신고할 수 없어요.",
    id: questionAnswers.id,
    ownerId: questionAnswers.memberId,
    isShown: () =>
      sql`${questionAnswers.hiddenFor} IS NULL AND ${isOfPublished(questionAnswers.promptId)}
        AND EXISTS (SELECT 1 FROM ${questions} WHERE ${questions.id} = ${questionAnswers.questionId} AND ${questions.hiddenFor} IS NULL)`,
  },
  collection: {
    name: "모음",
    own: "내 모음은 신고할 수 없어요.",
    id: collections.id,
    ownerId: collections.memberId,
    isShown: () =>
      sql`${collections.isPublic} = 1 AND ${collections.hiddenFor} IS NULL AND ${collections.deletedAt} IS NULL`,
  },
  bundle: {
    name: "묶음",
    own: "내 묶음은 신고할 수 없어요.",
    id: bundles.id,
    ownerId: bundles.memberId,
    isShown: () => sql`${bundles.hiddenFor} IS NULL AND ${bundles.endedAt} IS NULL`,
  },
  member: {
    name: "회원",
    own: "나를 신고할 수는 없어요.",
    id: members.id,
    ownerId: members.id,
    isShown: () => eq(members.status, "ACTIVE"),
  },
};

const findOwner = (db: Db, { id, ownerId, isShown }: Reportable, thingId: number, reader: Member) =>
  db
    .select({ ownerId: sql<number>`${ownerId}` })
    .from(id.table)
    .where(and(eq(id, thingId), isShown(reader)))
    .get();

export async function reportThing({ db, member }: Actor, thing: ReportedThing, thingId: number, report: NewReport) {
  const { name, own } = things[thing];
  const found = await findOwner(db, things[thing], thingId, member);
  if (!found) throw notFound(name);
  if (found.ownerId === member.id) throw new AppError("unprocessable", own);
  try {
    const { id, reason, status, createdAt } = await db
      .insert(reports)
      .values({ ...report, memberId: member.id, thing, thingId, ownerId: found.ownerId, createdAt: new Date() })
      .returning()
      .get();
    return { id, reason, status, create_at: createdAt.toISOString() } satisfies Report;
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("conflict", "이미 신고했어요. 운영자가 살펴보고 있어요.");
    throw error;
  }
}

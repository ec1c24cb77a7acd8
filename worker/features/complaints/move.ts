import { and, eq, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { ComplaintStatus, ComplaintStepKind } from "#contracts/complaints.ts";
import type { Db } from "#worker/db/client.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { eraseWordsOfGone } from "#worker/features/commerce/complaint-of-order.ts";
import { type Complaint, complaints, complaintSteps } from "#worker/db/schema/complaints.ts";
import { AppError } from "#worker/lib/errors.ts";

export type Statements = BatchItem<"sqlite">[];

const ends: ComplaintStatus[] = ["refunded", "accepted", "dismissed", "closed"];

type Move = {
  to: ComplaintStatus;
  kind: ComplaintStepKind;
  /** Who takes the step; null for nobody. */
  by: number | null;
  detail?: string;
  set?: Partial<Pick<Complaint, "dueAt" | "answeredAt" | "lateAt" | "fixedVersion">>;
  when?: SQL;
};

/** One step of a complaint, as statements that fail with their batch when it is not as it was read any more. */
export const moving = (db: Db, read: Complaint, { to, kind, by, detail, set, when }: Move, now: Date): Statements => [
  db
    .update(complaints)
    .set({
      dueAt: null,
      ...(to === "escalated" && { escalatedAt: now }),
      endedAt: ends.includes(to) ? now : null,
      ...set,
      status: to,
    })
    .where(and(eq(complaints.id, read.id), eq(complaints.status, read.status), when)),
  mustChangeOne(db),
  db.insert(complaintSteps).values({ complaintId: read.id, kind, memberId: by, detail, createdAt: now }),
  ...(ends.includes(to) ? [eraseWordsOfGone(db, eq(complaints.id, read.id))] : []),
];

export const overtaken = () =>
  new AppError("conflict", "그사이 접수의 상태가 바뀌었어요. 새로고침한 뒤 다시 해 주세요.");

/** Runs the batch of a step. Of two that are taken at once, one is refused with 409. */
export async function inOneBatch<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isUndone(error)) throw overtaken();
    throw error;
  }
}

export const runMove = (db: Db, statements: Statements) =>
  inOneBatch(() => db.batch(statements as [BatchItem<"sqlite">, ...Statements]));

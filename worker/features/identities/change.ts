import { and, eq, gt } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { identityChanges } from "#worker/db/schema/auth.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";

/** The member who changes their sign-ins, by the session and the device that they do it with. */
export type Changer = Actor & { familyId: string; publications: Publication[]; userAgent: string };

export type Change = typeof identityChanges.$inferSelect;

/** A change of this session, known by the number that only the browser has, while there is time for it. */
export const isUnderWay = ({ familyId, member }: Pick<Changer, "familyId" | "member">, id: string) =>
  and(
    eq(identityChanges.familyId, familyId),
    eq(identityChanges.memberId, member.id),
    eq(identityChanges.id, id),
    gt(identityChanges.expiresAt, new Date()),
  )!;

export const findChange = (db: Db, changer: Pick<Changer, "familyId" | "member">, id: string) =>
  db.select().from(identityChanges).where(isUnderWay(changer, id)).get();

export const tooLate = () =>
  new AppError("invalid_state", "시간이 지났거나 다른 곳에서 다시 시작했어요. 계정 설정에서 처음부터 해 주세요.");

export const meanwhile = () =>
  new AppError("conflict", "방금 계정 상태가 바뀌었어요. 새로고침한 뒤 다시 확인해 주세요.");

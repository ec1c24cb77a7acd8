import { and, eq, isNull } from "drizzle-orm";
import type { Hold } from "#contracts/vettings.ts";
import { vettings } from "#worker/db/schema/vetting.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { toCaution } from "./tell.ts";
import { readBy } from "./times.ts";

/** Why the member's own prompt is held, and until when; 404 for another's and for one that is not. */
export async function readHold({ db, member }: Actor, promptId: number): Promise<Hold> {
  const vetting = await db
    .select()
    .from(vettings)
    .where(and(eq(vettings.promptId, promptId), eq(vettings.memberId, member.id), isNull(vettings.endedAt)))
    .get();
  if (!vetting) throw notFound("살펴보는 글");
  const { findings, createdAt } = vetting;
  return {
    cautions: findings.map(toCaution),
    create_at: createdAt.toISOString(),
    due_at: readBy(createdAt).toISOString(),
  };
}

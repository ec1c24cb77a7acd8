import { and, eq } from "drizzle-orm";
import { type MemberPatch, nicknameKey } from "#contracts/members.ts";
import { isUniqueViolation } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { isActive } from "#worker/features/members/active.ts";
import { AppError, noLongerActive } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { toUser } from "./view.ts";
import { refuseStaffName } from "./check-nickname.ts";

const nicknameTaken = () =>
  new AppError("nickname_taken", "이미 쓰고 있는 닉네임이에요. 다른 닉네임을 골라 주세요.", {
    errors: [{ field: "nickname", message: "이미 쓰고 있는 닉네임이에요." }],
  });

/** Changes what the member says of themselves. Throws `nickname_taken`, and `suspended` when they are no longer active. */
export async function editMember(actor: Actor, env: Env, patch: MemberPatch | { intro: string }) {
  const { db, member } = actor;
  if (!("intro" in patch)) await refuseStaffName(actor, env, patch.nickname ?? member.nickname);
  const key = "nickname" in patch && patch.nickname !== undefined ? { nicknameKey: nicknameKey(patch.nickname) } : {};
  try {
    const edited = await db
      .update(members)
      .set({ ...patch, ...key, updatedAt: new Date() })
      .where(and(eq(members.id, member.id), isActive))
      .returning()
      .get();
    if (!edited) throw noLongerActive();
    return toUser(edited);
  } catch (error) {
    if (isUniqueViolation(error)) throw nicknameTaken();
    throw error;
  }
}

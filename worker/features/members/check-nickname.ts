import { eq } from "drizzle-orm";
import { type NicknameAvailability, nicknameKey } from "#contracts/members.ts";
import { readsAsStaff } from "#contracts/staff-names.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { syncOperatorRole } from "./operator-role.ts";

/** Refuses a nickname that reads as the staff's, except to who is an operator now. One chosen before stays until its member edits. */
export async function refuseStaffName({ db, member }: Actor, env: Env, nickname: string) {
  if (!readsAsStaff(nickname) || (await syncOperatorRole(db, env, member)).role === "ADMIN") return;
  throw new AppError("invalid_input", "입력한 내용을 확인해 주세요.", {
    errors: [{ field: "nickname", message: "운영진으로 보이는 닉네임은 쓸 수 없어요. 다른 닉네임을 골라 주세요." }],
  });
}

/** Whether the member may take this nickname. Their own is available to them. */
export async function checkNickname(actor: Actor, env: Env, nickname: string): Promise<NicknameAvailability> {
  const { db, member } = actor;
  await refuseStaffName(actor, env, nickname);
  const owner = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.nicknameKey, nicknameKey(nickname)))
    .get();
  return { nickname, available: owner === undefined || owner.id === member.id };
}

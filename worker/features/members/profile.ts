import { eq } from "drizzle-orm";
import {
  type MemberPatch,
  type NicknameAvailability,
  nicknameKey,
  type PrompterListQuery,
} from "#contracts/members.ts";
import { readsAsStaff } from "#contracts/staff-names.ts";
import { type Db, isUniqueViolation } from "#worker/db/client.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { profileOf, prompterCards } from "./queries.ts";
import { toProfile, toPrompter, toUser } from "./view.ts";

const nicknameTaken = () =>
  new AppError("nickname_taken", "이미 쓰고 있는 닉네임이에요. 다른 닉네임을 골라 주세요.", {
    errors: [{ field: "nickname", message: "이미 쓰고 있는 닉네임이에요." }],
  });

export async function requireProfile(db: Db, id: number, reader: Member | null) {
  const profile = await profileOf(db, id, reader).get();
  if (!profile) throw notFound("회원");
  return toProfile(profile);
}

/** Refuses a nickname that reads as the staff's, except to operators. One chosen before the rule stays until its member edits. */
function refuseStaffName({ role }: Member, nickname: string) {
  if (role === "ADMIN" || !readsAsStaff(nickname)) return;
  throw new AppError("invalid_input", "입력한 내용을 확인해 주세요.", {
    errors: [{ field: "nickname", message: "운영진으로 보이는 닉네임은 쓸 수 없어요. 다른 닉네임을 골라 주세요." }],
  });
}

/** Whether the member may take this nickname. Their own is available to them. */
export async function checkNickname({ db, member }: Actor, nickname: string): Promise<NicknameAvailability> {
  refuseStaffName(member, nickname);
  const owner = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.nicknameKey, nicknameKey(nickname)))
    .get();
  return { nickname, available: owner === undefined || owner.id === member.id };
}

export async function editMember({ db, member }: Actor, patch: MemberPatch | { intro: string }) {
  if (!("intro" in patch)) refuseStaffName(member, patch.nickname ?? member.nickname);
  const key = "nickname" in patch && patch.nickname !== undefined ? { nicknameKey: nicknameKey(patch.nickname) } : {};
  try {
    const edited = await db
      .update(members)
      .set({ ...patch, ...key, updatedAt: new Date() })
      .where(eq(members.id, member.id))
      .returning()
      .get();
    return toUser(edited);
  } catch (error) {
    if (isUniqueViolation(error)) throw nicknameTaken();
    throw error;
  }
}

export async function listPrompters(db: Db, query: PrompterListQuery, reader: Member | null) {
  const rows = await prompterCards(db, { ...query, limit: query.limit + 1 }, reader);
  const { items, next_cursor } = toPage(rows, query.limit, (last) => writeCursor(query.sort, last.rank));
  return { items: items.map(toPrompter), next_cursor };
}

import { and, desc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { Page } from "#contracts/common.ts";
import { nicknameKey } from "#contracts/members.ts";
import type { AdminMember, AdminMembersQuery } from "#contracts/moderation.ts";
import type { Db } from "#worker/db/client.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { identityChecks } from "#worker/db/schema/identity-check.ts";
import { members } from "#worker/db/schema/members.ts";
import { reports } from "#worker/db/schema/reports.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";

// Without name and e-mail address: operators need neither to decide.
const columns = {
  id: members.id,
  nickname: members.nickname,
  status: members.status,
  role: members.role,
  promptCount: members.promptCount,
  salesCount: members.salesCount,
  createdAt: members.createdAt,
  checkedAt: identityChecks.checkedAt,
  openReports: sql<number>`(SELECT count(*) FROM ${reports} WHERE owner_id = members.id AND status = 'open')`,
};

const rows = (db: Db, where: SQL | undefined, limit: number) =>
  db
    .select(columns)
    .from(members)
    .leftJoin(identityChecks, eq(identityChecks.memberId, members.id))
    .where(where)
    .orderBy(desc(members.id))
    .limit(limit);

const toAdminMember = (row: Awaited<ReturnType<typeof rows>>[number]): AdminMember => ({
  user_id: row.id,
  nickname: row.nickname,
  status: row.status,
  role: row.role,
  prompt_count: row.promptCount,
  sales_count: row.salesCount,
  open_reports: row.openReports,
  identity_checked_at: row.checkedAt?.toISOString() ?? null,
  create_at: row.createdAt.toISOString(),
});

const LAST_CHARACTER = "\u{10FFFF}";

/** A search by member id where the query is a number, and by the beginning of the nickname. */
function isAsked(query: string) {
  const key = nicknameKey(query);
  const begins = and(gte(members.nicknameKey, key), lt(members.nicknameKey, key + LAST_CHARACTER));
  return /^[1-9]\d{0,14}$/.test(query) ? or(eq(members.id, Number(query)), begins) : begins;
}

export async function listMembers(
  db: Db,
  { query = "", status, cursor, limit }: AdminMembersQuery,
): Promise<Page<AdminMember>> {
  const isBefore = lt(members.id, lastShown("members", cursor));
  const where = and(isBefore, query === "" ? undefined : isAsked(query), status && eq(members.status, status));
  const { items, next_cursor } = toPage(await rows(db, where, limit + 1), limit, ({ id }) =>
    writeCursor("members", id),
  );
  return { items: items.map(toAdminMember), next_cursor };
}

export async function requireAdminMember(db: Db, id: number) {
  const [member] = await rows(db, eq(members.id, id), 1);
  if (!member) throw notFound("회원");
  return toAdminMember(member);
}

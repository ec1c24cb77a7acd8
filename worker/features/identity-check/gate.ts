import { eq, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { must } from "#worker/db/must.ts";
import { identityChecks } from "#worker/db/schema/identity-check.ts";
import type { members } from "#worker/db/schema/members.ts";
import { AppError } from "#worker/lib/errors.ts";

type MemberId = number | typeof members.id;
const ofMember = (memberId: MemberId) => eq(identityChecks.memberId, memberId);

/** Whether the member was checked, as an SQL condition. */
export const wasChecked = (memberId: MemberId) =>
  sql`EXISTS (SELECT 1 FROM ${identityChecks} WHERE ${ofMember(memberId)})`;

/** An assertion for the batch in which something goes on sale: its seller was checked (전자상거래법 20조 2항). */
export const mustBeChecked = (db: Db, memberId: number) => must(db, wasChecked(memberId));

export const isChecked = async (db: Db, memberId: number) =>
  (await db.select({ id: identityChecks.memberId }).from(identityChecks).where(ofMember(memberId)).get()) !== undefined;

export const checkRequired = () =>
  new AppError("identity_required", "유료로 올리려면 먼저 본인 확인을 해 주세요. 쓴 글은 그대로 있어요.", {
    errors: [{ field: "price", message: "본인 확인을 마치면 유료로 올릴 수 있어요. 지금은 무료로 올릴 수 있어요." }],
  });

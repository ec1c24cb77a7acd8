import { and, isNull, sql } from "drizzle-orm";
import { REQUESTS } from "#contracts/cache-tags.ts";
import type { RequestDetail, RequestPatch } from "#contracts/requests.ts";
import { requests } from "#worker/db/schema/requests.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { RequestActor } from "./ask.ts";
import { isOwn } from "./queries.ts";
import { readRequest, requestNotFound } from "./read.ts";
import { refuseContact } from "./refuse-contact.ts";

/** Changes the member's own request, or closes it. Throws 409 for one that is closed or hidden; closing a closed one changes nothing. */
export async function reviseRequest(
  { db, member, stale }: RequestActor,
  id: number,
  { status, ...words }: RequestPatch,
): Promise<RequestDetail> {
  refuseContact(words);
  const now = new Date();
  const isWritten = Object.values(words).some((value) => value !== undefined);
  const changed = await db
    .update(requests)
    .set({ ...words, ...(isWritten && { updatedAt: now }), ...(status && { closedAt: now }) })
    .where(and(isOwn(member, id), isNull(requests.closedAt), sql`${requests.hiddenFor} IS NULL`))
    .returning({ id: requests.id })
    .get();
  const request = await readOwn({ db, member }, id);
  if (changed) stale.push(REQUESTS);
  else if (request.is_hidden) throw new AppError("conflict", "운영자가 숨긴 요청은 고칠 수 없어요.");
  else if (isWritten) throw new AppError("conflict", "닫은 요청은 고칠 수 없어요.");
  return request;
}

/** The member's own request; 404 for another's. */
export async function readOwn({ db, member }: Pick<RequestActor, "db" | "member">, id: number) {
  const request = await readRequest(db, id, member);
  if (request.member.user_id !== member.id) throw requestNotFound();
  return request;
}

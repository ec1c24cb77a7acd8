import type { Page, PageQuery } from "#contracts/common.ts";
import type { PromptRequest, RequestDetail, RequestListQuery } from "#contracts/requests.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { toCard } from "#worker/features/prompts/view.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { ALL, answersOf, OWN, requestsOf, requestsOfMember, visibleRequest } from "./queries.ts";
import { type RequestRow, toAnswer, toRequest } from "./view.ts";

const NAME = "글감 요청";
export const requestNotFound = () => notFound(NAME);

function toRequestPage(rows: RequestRow[], limit: number, order: string): Page<PromptRequest> {
  const { items, next_cursor } = toPage(rows, limit, ({ id }) => writeCursor(order, id));
  return { items: items.map(toRequest), next_cursor };
}

/** The shown requests, newest first. */
export const listRequests = async (db: Db, query: RequestListQuery) =>
  toRequestPage(await requestsOf(db, query), query.limit, ALL);

/** The member's own requests, newest first, also hidden ones. */
export const listOwnRequests = async ({ db, member }: Actor, page: PageQuery) =>
  toRequestPage(await requestsOfMember(db, member, page), page.limit, OWN);

/** A request with its answers, in one round trip; 404 for one that this reader may not see. */
export async function readRequest(db: Db, id: number, reader: Member | null): Promise<RequestDetail> {
  const { request, answers } = await batchOf(db, {
    request: visibleRequest(db, id, reader),
    answers: answersOf(db, { requestId: id }),
  });
  if (!request[0]) throw requestNotFound();
  return { ...toRequest(request[0]), answers: answers.map((row) => toAnswer(row, toCard(row))) };
}

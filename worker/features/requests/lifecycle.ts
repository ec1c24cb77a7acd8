import { eq, or, sql } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { requestAnswers, requests } from "#worker/db/schema/requests.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";

export const requestsLifecycle: Lifecycle = {
  // An answer is a link to a prompt of its member, which is taken off sale too.
  erase: ({ db, memberId }) => [
    db
      .delete(requestAnswers)
      .where(
        or(
          eq(requestAnswers.memberId, memberId),
          sql`${requestAnswers.requestId} IN (SELECT id FROM ${requests} WHERE ${eq(requests.memberId, memberId)})`,
        ),
      ),
    db.delete(requests).where(eq(requests.memberId, memberId)),
  ],
  sections: [
    ownRows({
      name: "requests",
      table: requests,
      key: requests.id,
      owner: requests.memberId,
      fields: {
        title: requests.title,
        detail: requests.detail,
        category: requests.category,
        status: sql<string>`${requests.status}`.as("status"),
        create_at: requests.createdAt,
      },
    }),
    ownRows({
      name: "request_answers",
      table: requestAnswers,
      key: requestAnswers.id,
      owner: requestAnswers.memberId,
      fields: {
        request_id: requestAnswers.requestId,
        prompt_id: requestAnswers.promptId,
        is_accepted: requestAnswers.isAccepted,
        create_at: requestAnswers.createdAt,
      },
    }),
  ],
  counters: [
    {
      table: "requests",
      size: 2_000,
      counted: {
        answer_count:
          "(SELECT count(*) FROM request_answers WHERE request_answers.request_id = requests.id AND request_answers.is_shown = 1)",
      },
    },
  ],
};

import { and, eq, ne } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { reports } from "#worker/db/schema/reports.ts";
import { purgeEvidence } from "./purge-evidence.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";

export const reportsLifecycle: Lifecycle = {
  // The operator who decides on an open report still needs its text; `purgeDisputes` deletes the row.
  erase: ({ db, memberId }) => [
    db
      .update(reports)
      .set({ detail: "" })
      .where(and(eq(reports.memberId, memberId), ne(reports.status, "open"))),
  ],
  keeps: {
    message_evidence:
      "신고한 메시지를 판단할 증거예요. 봉해 두고, 판단하고 3년 뒤에 purgeEvidence가 지워요. 그 밖에는 회원의 번호만 있어요.",
  },
  unexported: {
    message_evidence: "운영자만 열 수 있는 신고의 증거예요. 보낸 메시지는 messages_sent에, 한 신고는 reports에 있어요.",
  },
  sections: [
    ownRows({
      name: "reports",
      table: reports,
      key: reports.id,
      owner: reports.memberId,
      fields: {
        thing: reports.thing,
        thing_id: reports.thingId,
        reason: reports.reason,
        detail: reports.detail,
        status: reports.status,
        create_at: reports.createdAt,
      },
    }),
  ],
  purges: { purgeEvidence },
};

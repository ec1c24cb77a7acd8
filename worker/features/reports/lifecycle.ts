import { and, eq, ne } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { reports } from "#worker/db/schema/reports.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";

export const reportsLifecycle: Lifecycle = {
  // The operator who decides on an open report still needs its text; `purgeDisputes` deletes the row.
  erase: ({ db, memberId }) => [
    db
      .update(reports)
      .set({ detail: "" })
      .where(and(eq(reports.memberId, memberId), ne(reports.status, "open"))),
  ],
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
};

import type { Placeholder } from "drizzle-orm";
import type { Member } from "#worker/db/schema/members.ts";

/** Who reads: the shape of a prepared query whose columns or conditions depend on the reader. */
export type Audience = "guest" | "member";

export const audienceOf = (reader: Member | null): Audience => (reader ? "member" : "guest");

/** The value of such a query. The query for guests has no place for it. */
export const readerValue = (reader: Member | null) => ({ readerId: reader?.id ?? 0 });

/** The reader's id in such a query; null in that for guests. */
export const readerIn = (audience: Audience, at: { readerId: Placeholder<string, number> }) =>
  audience === "member" ? at.readerId : null;

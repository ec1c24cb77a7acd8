import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ReportedThing } from "#contracts/reports.ts";
import type { Result } from "#contracts/results.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import type { Publication } from "./http.ts";

type Statement = BatchItem<"sqlite">;

/** Why operators hide a thing: a decision about it, or a claim that it violates a right. Neither undoes the other. */
export type HiddenWhy = "moderation" | "takedown";

/** Something that members report and operators judge. Its feature states it; `worker/features/moderation/things.ts` lists all of them. */
export type Thing = {
  name: ReportedThing;
  /** What a message calls it. Default: its name in `thingNames`. */
  called?: string;
  /** What the notice to its owner calls one of them. */
  titled: (title: string) => string;
  /** What its owner is told who reports it. */
  own: string;
  id: SQLiteColumn;
  owner: SQLiteColumn;
  /** The prompter whose prompt it is about. */
  prompter?: SQLiteColumn;
  prompt?: SQLiteColumn;
  /** Whether the reader can see it, and so report it. */
  isShown: (reader: Pick<Member, "id">) => SQL;
  title: SQL | SQLiteColumn;
  /** What others read of it. */
  texts: (SQL | SQLiteColumn)[];
  /** Its `ThingState`. */
  state: SQL;
  /** Whether operators may read it. Default: always. */
  isJudged?: SQL;
  /** Whether another operator has opened what is sealed about it, and decides. */
  isTaken?: (operatorId: number) => SQL;
  /** Takes one out of every list, and shows it again. None: it is not hidden but suspended. */
  hide?: (db: Db, id: number, why: HiddenWhy, now: Date) => Statement;
  unhide?: (db: Db, id: number, why: HiddenWhy, now: Date) => Statement;
  /** What its owner is told who gets it back. Default: "숨기기 전으로 되돌렸어요". */
  shownAgain?: string;
  /** What open pages are told when it is hidden or shown again. */
  publish?: (db: Db, id: number) => Promise<Publication[]>;
  /** Takes all of a suspended member out of every list, and shows them again. */
  suspend?: (db: Db, memberId: number) => Statement;
  unsuspend?: (db: Db, memberId: number) => Statement;
  /** Which orders' buyers are told of an act against it: those with its id in this column of `orders`. */
  soldAs?: SQLiteColumn;
  /** Tags of further pages that show it. */
  tags?: (id: number, ownerId: number) => string[];
  /** What else an operator reads of it, who may judge it. */
  wholeTexts?: (db: Db, id: number) => Promise<string[]>;
  results?: (db: Db, env: Env, id: number) => Promise<Result[]>;
};

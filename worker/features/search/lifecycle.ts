import { and, eq } from "drizzle-orm";
import { searchChangers, searches, searchOpeners, searchTrails } from "#worker/db/schema/search.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { tracesOf } from "#worker/lib/person.ts";
import { CHANGES, TRAIL } from "./operate/count-change.ts";
import { OPENS } from "./operate/count-open.ts";
import { purgeLearned, purgeSearches } from "./operate/purge-searches.ts";

export const searchLifecycle: Lifecycle = {
  erase: async ({ db, env, memberId }) => [
    ...(await tracesOf(env, "searches", memberId)).map(({ day, hash }) =>
      db.delete(searches).where(and(eq(searches.day, day), eq(searches.searcher, hash))),
    ),
    ...(await tracesOf(env, CHANGES, memberId)).map(({ day, hash }) =>
      db.delete(searchChangers).where(and(eq(searchChangers.day, day), eq(searchChangers.searcher, hash))),
    ),
    ...(await tracesOf(env, OPENS, memberId)).map(({ day, hash }) =>
      db.delete(searchOpeners).where(and(eq(searchOpeners.day, day), eq(searchOpeners.searcher, hash))),
    ),
    ...(await tracesOf(env, TRAIL, memberId)).map(({ hash }) =>
      db.delete(searchTrails).where(eq(searchTrails.searcher, hash)),
    ),
  ],
  keeps: { search_rules: "운영자가 만든 검색 규칙이에요. 운영자의 번호만 있어요." },
  unexported: { search_rules: "운영자로서 한 일이에요. 회원의 것이 아니라 서비스의 규칙이에요." },
  purges: { purgeSearches, purgeLearned },
};

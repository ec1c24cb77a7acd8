import { and, inArray, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { isPrompter } from "./active.ts";
import { isNotApart } from "./apart.ts";
import { type Audience, audienceOf, readerIn, readerValue } from "./audience.ts";
import { personColumns } from "./find-people.ts";

const PEOPLE_MAX = 3;

type Asked = Placeholders<{ keys: string; readerId: number }>;

const amongKeys = prepared((db, at: Asked, audience: Audience) =>
  db
    .select(personColumns)
    .from(members)
    .where(
      and(
        inArray(members.nicknameKey, sql`(SELECT value FROM json_each(${at.keys}))`),
        isPrompter,
        isNotApart(readerIn(audience, at), members.id),
      ),
    )
    .limit(PEOPLE_MAX),
);

/** Prompters with one of these nickname keys, at most three; a statement that can share a batch. Members who are apart from the reader are left out. */
export const promptersAmong = (db: Db, keys: readonly string[], reader: Member | null) =>
  amongKeys(db, { keys: JSON.stringify(keys), ...readerValue(reader) }, audienceOf(reader));

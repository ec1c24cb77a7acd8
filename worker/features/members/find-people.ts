import { and, asc, eq, gt, lt, or } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { FoundPerson } from "#contracts/answers.ts";
import { nicknameKey } from "#contracts/nickname.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { isActive, isPrompter } from "./active.ts";
import { isNotApart } from "./apart.ts";
import { type Audience, audienceOf, readerIn, readerValue } from "./audience.ts";

/** Rows that are read of the nicknames that begin with a text, in the order of the nicknames. */
const BEGUN_ROWS = 6;

const LAST_CHARACTER = "\u{10FFFF}";
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Syllables of one initial and vowel: without a final consonant, then with each of the 27. */
const FINALS = 28;

/** What is read of a person whom a search or a completion shows. */
export const personColumns = {
  id: members.id,
  nickname: members.nickname,
  nicknameKey: members.nicknameKey,
  profileImage: members.profileImage,
  followerCount: members.followerCount,
  promptCount: members.promptCount,
};

type Asked = Placeholders<{ key: string; end: string; other: string; readerId: number }>;

const people = prepared((db, at: Asked, audience: Audience) => {
  const isSeen = isNotApart(readerIn(audience, at), members.id);
  const named = db
    .select(personColumns)
    .from(members)
    .where(and(or(eq(members.nicknameKey, at.key), eq(members.nicknameKey, at.other)), isActive, isSeen));
  const begun = db
    .select(personColumns)
    .from(members)
    .where(and(isPrompter, gt(members.nicknameKey, at.key), lt(members.nicknameKey, at.end), isSeen))
    .orderBy(asc(members.nicknameKey))
    .limit(BEGUN_ROWS)
    .as("begun");
  return unionAll(named, db.select().from(begun));
});

/** The key that follows all that begin with this one. An open last syllable may still get a final consonant: 하느 begins 하늘. */
function endOf(key: string) {
  const last = key.charCodeAt(key.length - 1);
  const isOpen = last >= FIRST_SYLLABLE && last <= LAST_SYLLABLE && (last - FIRST_SYLLABLE) % FINALS === 0;
  return isOpen ? key.slice(0, -1) + String.fromCharCode(last + FINALS) : key + LAST_CHARACTER;
}

/**
 * The active members of exactly this nickname or the other one, and prompters whose nickname begins with the first, as a query for the
 * caller's batch; give its rows to `toPeople`. At most 8 rows, whatever the number of members. For a signed-in reader without members
 * whom they blocked or who blocked them; a guest's answer may be shared.
 */
export function peopleNamed(db: Db, q: string, reader: Member | null = null, other = q) {
  const key = nicknameKey(q);
  // Nothing lies between "" and "".
  const keys = { key, end: key === "" ? "" : endOf(key), other: nicknameKey(other) };
  return people(db, { ...keys, ...readerValue(reader) }, audienceOf(reader));
}

export type PeopleRows = Awaited<ReturnType<typeof peopleNamed>>;
type Row = PeopleRows[number];

/** The rows of `peopleNamed`: who is named exactly, who has the other name, then those with the most followers. */
export function toPeople(rows: readonly Row[], q: string, limit: number, other = q): FoundPerson[] {
  const [key, otherKey] = [nicknameKey(q), nicknameKey(other)];
  const isNamed = (row: Row) => 2 * Number(row.nicknameKey === key) + Number(row.nicknameKey === otherKey);
  return rows
    .toSorted((a, b) => isNamed(b) - isNamed(a) || b.followerCount - a.followerCount || a.id - b.id)
    .slice(0, limit)
    .map(({ id, nickname, profileImage, followerCount, promptCount }) => ({
      user_id: id,
      nickname,
      profile_image: profileImage,
      follower_count: followerCount,
      prompt_count: promptCount,
    }));
}

/** Up to `limit` people whom a text names, see `peopleNamed`. One round trip. */
export const findPeople = async (db: Db, q: string, limit: number, reader: Member | null = null) =>
  toPeople(await peopleNamed(db, q, reader), q, limit);

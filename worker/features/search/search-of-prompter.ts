import type { PromptList } from "#contracts/prompts.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { toCard } from "#worker/features/prompts/view.ts";
import { promptersAmong } from "#worker/features/members/prompters-among.ts";
import { orderKeyOf, writePosition } from "./query/cursor.ts";
import { namesIn } from "./query/names-in.ts";
import type { SearchRequest } from "./query/normalise.ts";
import { withRules } from "./query/rules.ts";
import { liftsOf } from "./rank/lift.ts";
import { score } from "./rank/score.ts";
import { knownRows } from "./retrieve/learned-rows.ts";
import { exhausted, SHOWN_MAX } from "./retrieve/matches.ts";
import { prompterIn, type PrompterInSearch } from "./retrieve/prompter-in.ts";
import { prompterRows } from "./retrieve/prompter-rows.ts";
import type { Retrieved } from "./retrieve/retrieve.ts";
import type { Row, Weighed } from "./retrieve/weigh.ts";

/** From this weight on a word stands in the title or is a tag. */
const OF_TITLE = 6;
const isStrong = ({ weights }: Weighed) => weights.every((weight) => weight >= OF_TITLE);

type Known = Pick<Retrieved, "synonyms">;

type Start = { first: Row[]; shown: number[]; count: number; after?: string; offset: number };

async function pageOf(
  db: Db,
  request: SearchRequest,
  { person, topic }: PrompterInSearch,
  from: Start,
  { synonyms }: Known,
) {
  const { options, original } = request;
  const shownIds = new Set([...from.shown, ...from.first.map(({ id }) => id)]);
  const filter = { topic: { words: topic, synonyms }, after: from.after, shown: shownIds };
  const { rows, after, next } = await prompterRows(db, person.id, options, filter);
  const ownRows = rows.slice(from.offset);
  const page = [...from.first, ...ownRows].slice(0, Math.min(options.limit, SHOWN_MAX - from.count));
  const count = from.count + page.length;
  const offset = from.offset + page.length - Math.min(page.length, from.first.length);
  const isInChunk = offset < rows.length;
  const hasMore = count < SHOWN_MAX && (isInChunk || next !== undefined);
  const list: PromptList = {
    items: page.map(toCard),
    next_cursor: hasMore
      ? writePosition({
          o: orderKeyOf(options.sort),
          n: count,
          m: person.id,
          r: isInChunk ? after : next,
          c: isInChunk ? offset : 0,
          shown: [...shownIds],
        })
      : null,
    interpreted_as: {
      kind: "prompter",
      query: person.nickname,
      original,
      ...(from.first.length > 0 && { marks: [original] }),
    },
    total_at_most: SHOWN_MAX,
  };
  return { list, ownCount: rows.length };
}

/** What the search says about the person, as a condition. */
const asCondition = ({ person, name }: PrompterInSearch) => ({
  kind: "prompter" as const,
  value: person.nickname,
  text: name.word,
});

/** A later page of a prompter's prompts; an empty one where nobody is called so any more. */
export async function laterPageOfPrompter(db: Db, request: SearchRequest, reader: Member | null): Promise<PromptList> {
  const { position } = request;
  const keys = namesIn(request.words).flatMap((name) => name.keys);
  const { prompters, ...rows } = await batchOf(db, {
    prompters: promptersAmong(db, keys, reader),
    ...knownRows(db, request),
  });
  const extras = { synonyms: withRules(rows) };
  const mention = prompterIn(request.words, prompters);
  const from = { first: [], shown: position!.shown, count: position!.n, after: position!.r, offset: position!.c ?? 0 };
  if (mention && mention.person.id === position!.m) return (await pageOf(db, request, mention, from, extras)).list;
  return { items: [], next_cursor: null, interpreted_as: null, total_at_most: SHOWN_MAX };
}

/**
 * The prompts of a prompter whom the words name, about the rest of the words: 노을 글쓰기, 노을님이 쓴 글, 노을. What holds the words
 * themselves comes first; where that goes beyond one page, and where the person has nothing about the rest, the list is not the
 * person's: undefined.
 */
export async function searchOfPrompter(db: Db, request: SearchRequest, retrieved: Retrieved, now: number) {
  const { position, isLiteral, isFromInitials, words, options } = request;
  if (position || isLiteral || isFromInitials || words.length === 0) return undefined;
  const { hits } = score(
    request,
    { kind: "matched", matches: retrieved.matches },
    now,
    liftsOf(retrieved.opens, now),
  ).matches;
  const plain = words.length > 1 ? hits.filter(isStrong) : hits.filter(({ isOnlyInCategory }) => !isOnlyInCategory);
  if (plain.length > options.limit || (plain.length > 0 && !exhausted(retrieved.matches))) return undefined;
  const { people = [], prompters = [] } = retrieved;
  const mention = prompterIn(words, words.length > 1 ? prompters : people);
  if (!mention) return undefined;
  const isPersonOnly = mention.isMeant && mention.topic.length === 0;
  const first = isPersonOnly ? [] : plain.map(({ row }) => row);
  const { list, ownCount } = await pageOf(db, request, mention, { first, shown: [], count: 0, offset: 0 }, retrieved);
  return ownCount > 0 ? { list, understood: words.length > 1 ? [asCondition(mention)] : [] } : undefined;
}

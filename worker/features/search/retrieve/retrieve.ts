import type { PromptListQuery, PromptSort } from "#contracts/prompts.ts";
import { squeeze } from "#contracts/fold.ts";
import type { Db } from "#worker/db/client.ts";
import { fulfils, MILESTONE_EVERY, orderOf, promptCards, type PromptWalk } from "#worker/features/prompts/service.ts";
import type { Position } from "../rank/cursor.ts";
import { byScore, isTrue, judge, type Row } from "../rank/weigh.ts";
import {
  type Demand,
  demandsOf,
  matchInTitle,
  matchOf,
  matchWholeTitle,
  meetingsInTitle,
  meetingsOf,
  type Plan,
} from "../query/match.ts";

export const RELEVANCE = "relevance";
/** A search shows no more than this: who wants more narrows it. */
export const SHOWN_MAX = 1_000;

// Candidates of a list by relevance: prompts titled just so, popular ones with every word in the title, popular ones at all.
export type Reach = { titled: number; inTitle: number; anywhere: number };
export const FULL_REACH: Reach = { titled: 10, inTitle: 40, anywhere: 100 };

/** Rows that only seemed to match are passed over: a page looks at so many more, and once at this many. */
const SLACK = 20;
const SECOND_LOOK = 300;
const SPARSE_LOOK = 60;

export type Question = Omit<PromptListQuery, "search" | "literal" | "cursor">;
/** What is being read: a plan in an order, from the beginning or from a position on. */
export type Search = {
  question: Question;
  plan: Plan;
  demands: Demand[];
  words: string;
  phrase: string;
  position?: Position;
  /** Which other reading of the words this is. */
  reading?: number;
};

/** At least one statement, as a batch wants them. */
export type Batch = [ReturnType<typeof promptCards>, ...ReturnType<typeof promptCards>[]];

export type Found = { rows: Row[]; next: Position | null };

export function createSearch(question: Question, plan: Plan, rest: Pick<Search, "position" | "reading"> = {}): Search {
  const demands = demandsOf(plan);
  const phrase = squeeze(plan.map(({ said }) => said).join(" "));
  return { question, plan, demands, words: matchOf(demands), phrase, ...rest };
}

export const orderKeyOf = (sort: PromptSort | undefined) => (sort ? orderOf(sort).key : RELEVANCE);

function walkOf({ question, words, demands }: Search, change: Partial<PromptWalk>): PromptWalk {
  const { sort = "popular", ...filters } = question;
  return { ...filters, sort, words, meetings: meetingsOf(demands), ...change };
}

/** What a row is worth; nothing when it only seemed to match, or is there as a milestone. */
function judgedHits({ demands, phrase, question }: Search, rows: Row[], now: number) {
  const judged = rows.filter((row) => fulfils(row, question)).map((row) => judge(row, demands, phrase, now));
  return judged.filter(isTrue);
}
export const hitsAmong = (search: Search, rows: Row[]) => judgedHits(search, rows, 0).map(({ row }) => row);

/** Mostly milestones: the words are common and seldom meet, and looking on would find as little. */
const isSparse = (rows: Row[]) => 2 * rows.filter(({ id }) => id % MILESTONE_EVERY === 0).length > rows.length;

/** The statements of a search: where a list by relevance still looks for its best, all its candidates; else a stretch of the walk. */
export function statementsOf(db: Db, search: Search, reach: Reach = FULL_REACH) {
  const { question, position, demands, plan } = search;
  if (question.sort || position?.r)
    return [promptCards(db, walkOf(search, { after: position?.r, limit: question.limit + 1 + SLACK }))];
  const titled = matchWholeTitle(plan.map(({ said }) => said));
  return [
    promptCards(db, walkOf(search, { limit: reach.anywhere })),
    promptCards(
      db,
      walkOf(search, { words: matchInTitle(demands), meetings: meetingsInTitle(demands), limit: reach.inTitle }),
    ),
    ...(reach.titled > 0
      ? [promptCards(db, walkOf(search, { words: titled, meetings: undefined, limit: reach.titled }))]
      : []),
  ];
}

function positionAfter(
  { question, position, reading }: Search,
  page: Row[],
  change: Partial<Position>,
): Position | null {
  const count = (position?.n ?? 0) + page.length;
  if (count >= SHOWN_MAX) return null;
  return { o: orderKeyOf(question.sort), n: count, shown: [], ...change, i: reading };
}

/** The best of the candidates that were not shown yet; after them the walk goes on below the popular ones among them. */
function rankedPage(search: Search, [anywhere = [], ...others]: Row[][], reach: Reach): Found {
  const shown = new Set(search.position?.shown);
  const unique = new Map([...anywhere, ...others.flat()].map((row) => [row.id, row]));
  const rows = judgedHits(search, [...unique.values()], Date.now())
    .filter(({ row }) => !shown.has(row.id))
    .sort(byScore)
    .map(({ row }) => row);
  const page = rows.slice(0, roomFor(search));
  const seen = [...shown, ...page.map(({ id }) => id)];
  if (rows.length > page.length) return { rows: page, next: positionAfter(search, page, { shown: seen }) };
  const floor = anywhere.at(-1)?.rank;
  if (anywhere.length < reach.anywhere || floor === undefined) return { rows: page, next: null };
  return { rows: page, next: positionAfter(search, page, { r: floor, shown: seen }) };
}

const roomFor = ({ question, position }: Search) => Math.min(question.limit, SHOWN_MAX - (position?.n ?? 0));

/** A stretch of the walk without the rows that only seemed to match, or that stood among the best. */
function walkedPage(search: Search, looked: Row[], isEnd: boolean): Found {
  const shown = new Set(search.position?.shown);
  const room = roomFor(search);
  const rows = hitsAmong(search, looked).filter((row) => !shown.has(row.id));
  const page = rows.slice(0, room);
  const isWhole = rows.length <= room;
  const last = isWhole ? looked.at(-1) : page.at(-1);
  if ((isWhole && isEnd) || !last) return { rows: page, next: null };
  const passed = new Set(looked.slice(0, looked.indexOf(last) + 1).map(({ id }) => id));
  const left = [...shown].filter((id) => !passed.has(id));
  return { rows: page, next: positionAfter(search, page, { r: last.rank, shown: left }) };
}

/** A page from the rows of its statements; one more look where too many of them only seemed to match. */
export async function pageOf(db: Db, search: Search, results: Row[][], reach: Reach = FULL_REACH): Promise<Found> {
  const { question, position } = search;
  if (!question.sort && !position?.r) {
    const best = rankedPage(search, results, reach);
    if (best.rows.length > 0 || !best.next || isSparse(results[0]!)) return best;
    const below = { ...search, position: best.next };
    return pageOf(db, below, await db.batch(statementsOf(db, below) as Batch));
  }
  const looked = results[0] ?? [];
  const isEnd = looked.length < question.limit + 1 + SLACK;
  const found = walkedPage(search, looked, isEnd);
  if (isEnd || found.rows.length >= roomFor(search)) return found;
  const limit = isSparse(looked) ? SPARSE_LOOK : SECOND_LOOK;
  const more = await promptCards(db, walkOf(search, { after: looked.at(-1)!.rank, limit }));
  return walkedPage(search, [...looked, ...more], more.length < limit);
}

/** A page where nothing will be tried instead: an empty one looks for the next that match, wherever they are. */
export async function pageToEnd(db: Db, search: Search, results: Row[][]): Promise<Found> {
  const found = await pageOf(db, search, results);
  if (found.rows.length > 0 || !found.next) return found;
  const beyond = { ...search, position: found.next };
  const walk = walkOf(beyond, { after: found.next.r, meetings: undefined, limit: SECOND_LOOK });
  const rest = await promptCards(db, walk);
  return walkedPage(beyond, rest, rest.length < SECOND_LOOK);
}

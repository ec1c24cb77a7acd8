import { squeeze } from "#contracts/fold.ts";
import type { Db } from "#worker/db/client.ts";
import { fulfils, orderOf, promptCards, type PromptWalk, type Walks } from "#worker/features/prompts/service.ts";
import { judge, type Judged, type Row } from "../rank/weigh.ts";
import { formsOf } from "../query/rewrite.ts";
import type { Batch, Question } from "./retrieve.ts";
import { type Demand, demandsOf, matchAny, matchOf, meetingsOf, type Plan } from "../query/match.ts";
import { type SynonymRow, synonymsAmong } from "../query/synonyms.ts";
import { beginningsOf, isFiller } from "../query/word-forms.ts";

const WORDS_MAX = 6;
const PAIRED_MAX = 5;
const WITHOUT_ONE = 30;
const PAIR = 10;
const WRITINGS_MAX = 15;
const ANY = 60;
/** What holds less of the meaning than this, compared with the best, is left out. */
const SHARE = 0.4;

/** The words that carry the question, the longest of them when there are many. */
function contentOf(words: readonly string[]) {
  const content = words.filter((word) => !isFiller(word));
  const longest = (content.length > 0 ? content : [...words])
    .toSorted((a, b) => b.length - a.length)
    .slice(0, WORDS_MAX);
  return words.filter((word) => longest.includes(word));
}

const pairsAmong = <T>(list: readonly T[]) =>
  list.flatMap((one, index) => list.slice(index + 1).map((other) => [one, other]));

/** Prompts with all words but one, with any two of them, and with any at all. */
function statementsOf(db: Db, question: Question, demands: Demand[]) {
  const { sort = "popular", ...filters } = question;
  const cards = (words: string, limit: number, meetings: Walks) =>
    promptCards(db, { ...filters, sort, words, limit, meetings } satisfies PromptWalk);
  const holding = (together: Demand[], limit: number) => cards(matchOf(together), limit, meetingsOf(together));
  const withoutOne = demands.length < 3 ? [] : demands.map((_, left) => demands.filter((_, index) => index !== left));
  const pairs = demands.length < 4 || demands.length > PAIRED_MAX ? [] : pairsAmong(demands);
  return [
    promptCards(db, { ...filters, sort, limit: question.limit }),
    ...(demands.length > 0 ? [cards(matchAny(demands), ANY, [[]])] : []),
    ...withoutOne.map((rest) => holding(rest, WITHOUT_ONE)),
    ...pairs.map((pair) => holding(pair, PAIR)),
  ];
}

/** A word that few candidates hold tells more than one that many do, and a long one more than a short one. */
function meaningOf(judged: Judged[], words: readonly string[]) {
  return words.map((word, index) => {
    const holding = judged.filter(({ weights }) => weights[index]! > 0).length;
    return holding === 0 ? 0 : Math.log(2 + judged.length / holding) * Math.sqrt(word.length);
  });
}

/** From this weight on a word is held wholly; a beginning of it is held in part. */
const WHOLLY = 2.5;

const heldBy = ({ weights }: Judged, meaning: number[]) =>
  weights.reduce((sum, weight, index) => sum + Math.min(1, weight / WHOLLY) * (1 + weight / 5) * meaning[index]!, 0);

export type Dropped = { kind: "dropped" | "popular"; query: string; plan: Plan; rows: Row[] };

/** What the search has found out before: other words for its own, and the prompts that hold them all. */
export type Known = { synonyms: readonly SynonymRow[]; exact: Row[] };

/** The last steps, in one round trip: some of the words, or what is popular. */
export async function dropWords(
  db: Db,
  question: Question,
  words: readonly string[],
  { synonyms, exact }: Known,
): Promise<Dropped> {
  const content = contentOf(words);
  const plan = content.map((said) => {
    const forms = formsOf(said);
    const terms = forms.flatMap((form) => synonymsAmong(synonyms, form)?.terms ?? []);
    const akin = [...new Set(terms)].slice(0, WRITINGS_MAX);
    return { said, also: forms.slice(1), akin, cut: beginningsOf(said) };
  });
  const demands = demandsOf(plan);
  const [popular = [], ...found] = await db.batch(statementsOf(db, question, demands) as Batch);
  const now = Date.now();
  const rows = new Map([...exact, ...found.flat()].map((row) => [row.id, row]));
  const candidates = [...rows.values()].filter((row) => fulfils(row, question));
  const judged = candidates.map((row) => judge(row, demands, squeeze(content.join(" ")), now));
  const meaning = meaningOf(judged, content);
  const holdsAll = new Set(exact.map(({ id }) => id));
  const scored = judged
    .map((one) => ({ ...one, held: heldBy(one, meaning), isExact: holdsAll.has(one.row.id) }))
    .filter(({ held, isExact }) => held > 0 || isExact)
    .sort((a, b) => Number(b.isExact) - Number(a.isExact) || b.held * 10 + b.score - (a.held * 10 + a.score));
  const best = scored.find(({ held }) => held > 0);
  if (!best) return { kind: "popular", query: "", plan: [], rows: exact.length > 0 ? [] : popular };
  const most = Math.max(...scored.map(({ held }) => held));
  const kept = scored.filter(({ held, isExact }) => isExact || held >= SHARE * most).map(({ row }) => row);
  const query = content.filter((_, index) => best.weights[index]! > 0).join(" ");
  return { kind: "dropped", query, plan, rows: inOrder(kept, question).slice(0, question.limit) };
}

/** By meaning, unless an order was asked for. */
function inOrder(rows: Row[], { sort }: Question) {
  if (!sort) return rows;
  const { isAscending } = orderOf(sort);
  const byRank = rows.toSorted((a, b) => (BigInt(a.rank) < BigInt(b.rank) ? -1 : 1));
  return isAscending ? byRank : byRank.toReversed();
}

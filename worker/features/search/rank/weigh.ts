import { fold, squeeze } from "#contracts/fold.ts";
import { beginsWord, holds, isOwnWord, type Shape, shapeOf, type Wanted } from "#contracts/matching.ts";
import type { promptCards } from "#worker/features/prompts/service.ts";
import { DAY } from "#worker/lib/time.ts";
import type { Choice, Demand } from "../query/match.ts";

export type Row = Awaited<ReturnType<typeof promptCards>>[number];

const weight = { title: 10, tags: 8, description: 3, model: 5 };
/** Another form of a word counts a little less than the word itself, another word less, the mere beginning of it least. */
const OTHER_FORM = 0.95;
const OTHER_WORD = 0.6;
const CUT_OFF = 0.2;
/** A word counts most where it is one: less as the beginning of a longer one, still less inside of it. */
const BEGINNING = 0.9;
const INSIDE = 0.75;

function placeOf(shape: Shape, wanted: Wanted) {
  if (isOwnWord(shape, wanted)) return 1;
  return beginsWord(shape, wanted) ? BEGINNING : INSIDE;
}

/** The searched text of a prompt, taken apart only as far as it is asked. */
class SearchedPrompt {
  readonly row: Row;
  readonly title: Shape;
  private tagShape: Shape | undefined;
  private folded: string | undefined;
  private shape: Shape | undefined;

  constructor(row: Row) {
    this.row = row;
    this.title = shapeOf(fold(row.title));
  }

  private get tags() {
    return (this.tagShape ??= shapeOf(fold(this.row.tags.join("\n"))));
  }

  private isInDescription(wanted: Wanted) {
    this.folded ??= fold(this.row.description);
    const isWritten = this.folded.includes(wanted.text);
    const isSyllables = wanted.kind === "syllables" && [...wanted.text].length > 1;
    if (isSyllables && isWritten) return true;
    if (!isSyllables && !isWritten) return false;
    return holds((this.shape ??= shapeOf(this.folded)), wanted);
  }

  /** How well a run is held, 0 when it is not. */
  weigh(wanted: Wanted) {
    if (holds(this.title, wanted)) return weight.title * placeOf(this.title, wanted);
    if (holds(this.tags, wanted)) return weight.tags * placeOf(this.tags, wanted);
    return this.isInDescription(wanted) ? weight.description : 0;
  }
}

function weighChoice(prompt: SearchedPrompt, { runs, model }: Choice) {
  const weights = runs.map((run) => prompt.weigh(run));
  const inText = weights.includes(0) ? 0 : weights.reduce((sum, one) => sum + one, 0) / runs.length;
  return Math.max(inText, model !== undefined && model === prompt.row.model ? weight.model : 0);
}

const weighDemand = (prompt: SearchedPrompt, { said, also, akin, cut }: Demand) =>
  Math.max(
    weighChoice(prompt, said),
    ...also.map((choice) => OTHER_FORM * weighChoice(prompt, choice)),
    ...akin.map((choice) => OTHER_WORD * weighChoice(prompt, choice)),
    ...cut.map((choice) => CUT_OFF * weighChoice(prompt, choice)),
  );

/** A tag that is longer by so much is another word. */
const MARKS = 4;

/** The words as one: a whole title is best, its beginning good, anywhere in it or as a tag still something. */
function phraseBonus({ row, title: { squeezed: title } }: SearchedPrompt, phrase: string) {
  if (title === phrase) return 30;
  const isTag = row.tags.some((tag) => tag.length - phrase.length < MARKS && squeeze(tag) === phrase) ? 3 : 0;
  if (title.startsWith(phrase)) return 4 + isTag;
  return (title.includes(phrase) ? 2 : 0) + isTag;
}

/** Sales, use, Bayesian rating and freshness: what decides between prompts that say the same. */
function quality(
  { salesCount, viewCount, downloadCount, bookmarkCount, ratingSum, reviewCount, createdAt }: Row,
  now: number,
) {
  const use = Math.log1p(viewCount + 5 * downloadCount + 10 * bookmarkCount) / 4;
  const stars = (ratingSum / 2 + 5 * 3.8) / (reviewCount + 5);
  const age = Math.max(0, now - createdAt.getTime()) / DAY;
  return Math.log1p(salesCount) / 2 + use + (stars - 3.8) + Math.exp(-age / 60);
}

export type Judged = { row: Row; weights: number[]; score: number };

/** `phrase` is the query as one word, see `squeeze`. */
export function judge(row: Row, demands: Demand[], phrase: string, now: number): Judged {
  const prompt = new SearchedPrompt(row);
  const weights = demands.map((demand) => weighDemand(prompt, demand));
  const mean = weights.reduce((sum, one) => sum + one, 0) / weights.length;
  return { row, weights, score: mean + phraseBonus(prompt, phrase) + quality(row, now) };
}

/** Whether a candidate truly holds every word; pairs of syllables may also have met by chance. */
export const isTrue = ({ weights }: Judged) => weights.every((one) => one > 0);

/** The best first; of equals the more popular. */
export const byScore = (a: Judged, b: Judged) =>
  b.score - a.score || (BigInt(a.row.rank) < BigInt(b.row.rank) ? 1 : -1);

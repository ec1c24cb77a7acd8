import { fold } from "#contracts/fold.ts";
import { beginsWord, holds, isOwnWord, type Shape, shapeOf, type Wanted } from "#contracts/matching.ts";
import type { promptCards } from "#worker/features/prompts/listing.ts";
import type { Variant, Word } from "../query/match.ts";
import { isOnlyInside } from "./inside-word.ts";

export type Row = Awaited<ReturnType<typeof promptCards>>[number];

/** A prompt with the weight of each word of a query in it: 0 (not held) to 10 (a word of the title). */
export type Weighed = {
  row: Row;
  weights: number[];
  /** The title without separators, see `squeeze`. */
  squeezedTitle: string;
  /** Matches as one of the category that the words name: it does not hold all of them. */
  isOnlyInCategory?: boolean;
};

const weightIn = { title: 10, tags: 8, description: 3, model: 5 };
/** Factors for what stands in place of the written word, see `WordPlan`. */
const FORM = 0.95;
const ALTERNATIVE = 0.6;
const WIDER = 0.45;
const PART = 0.2;
/** For both of two words that count as one, each found by itself. */
const TOGETHER = 0.5;

/** Factors for a match at the beginning of a longer word, and inside of one. */
const PREFIX = 0.9;
const INFIX = 0.75;
/** The same for what is part of other words only, see `isOnlyInside`. */
const INSIDE = 0.2;

function placeFactor(shape: Shape, wanted: Wanted) {
  if (isOwnWord(shape, wanted)) return 1;
  return beginsWord(shape, wanted) ? PREFIX : INFIX;
}

/** The searched texts of a prompt. Tags and description are analysed only when a run is not found before them. */
class SearchedPrompt {
  readonly row: Row;
  readonly title: Shape;
  private tagShape: Shape | undefined;
  private folded: string | undefined;
  private shape: Shape | undefined;
  private all: string | undefined;

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

  weightOf(wanted: Wanted) {
    if (holds(this.title, wanted)) return weightIn.title * placeFactor(this.title, wanted) * this.insideFactor(wanted);
    if (holds(this.tags, wanted)) return weightIn.tags * placeFactor(this.tags, wanted) * this.insideFactor(wanted);
    return this.isInDescription(wanted) ? weightIn.description * this.insideFactor(wanted) : 0;
  }

  private insideFactor({ kind, text }: Wanted) {
    if (kind !== "syllables" || text.length !== 2) return 1;
    const { title, tags, description } = this.row;
    this.all ??= fold([title, ...tags, description].join("\n"));
    return isOnlyInside(this.all, text) ? INSIDE : 1;
  }
}

const mean = (weights: readonly number[]) => weights.reduce((sum, one) => sum + one, 0) / weights.length;

function weighVariant(prompt: SearchedPrompt, { runs, model }: Variant) {
  const weights = runs.map((run) => prompt.weightOf(run));
  const inText = weights.includes(0) ? 0 : mean(weights);
  return Math.max(inText, model !== undefined && model === prompt.row.model ? weightIn.model : 0);
}

/** The weight of both words of two that count as one, or of one of them. */
function weighEach(prompt: SearchedPrompt, each: readonly Word[]) {
  const weights = each.map((word) => weighWord(prompt, word));
  const isBoth = weights.length > 1 && !weights.includes(0);
  return Math.max(isBoth ? TOGETHER * mean(weights) : 0, PART * Math.max(0, ...weights));
}

const weighWord = (prompt: SearchedPrompt, { written, forms, alternatives, wider, parts, each }: Word): number =>
  Math.max(
    weighEach(prompt, each),
    weighVariant(prompt, written),
    ...forms.map((variant) => FORM * weighVariant(prompt, variant)),
    ...alternatives.map((variant) => ALTERNATIVE * weighVariant(prompt, variant)),
    ...wider.map((variant) => WIDER * weighVariant(prompt, variant)),
    ...parts.map((variant) => PART * weighVariant(prompt, variant)),
  );

/** The mean weight of a query's words in a prompt, as they are written. Pure. */
export const weighLiterally = (row: Row, words: Word[]) => mean(weigh(row, words).weights);

/** The weights of a query's words in a prompt, from its text alone. Pure. */
export function weigh(row: Row, words: Word[]): Weighed {
  const prompt = new SearchedPrompt(row);
  return { row, weights: words.map((word) => weighWord(prompt, word)), squeezedTitle: prompt.title.squeezed };
}

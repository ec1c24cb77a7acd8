import type { ModelSlug } from "#contracts/catalog.ts";
import { fold, runsOf } from "#contracts/fold.ts";
import { type Wanted, wantedIn } from "#contracts/matching.ts";
import { beginningFor, inTitle, pairsOf, tokenOf, wholeTitle } from "#contracts/tokens.ts";
import { modelToken, type Part, type Walks } from "#worker/features/prompts/service.ts";
import { modelNamed } from "./model-names.ts";

/** A word as it was written, other forms of it, other words that will do, and beginnings of it that may tell something. */
export type Group = { said: string; also: readonly string[]; akin: readonly string[]; cut?: readonly string[] };
export type Plan = readonly Group[];

// What is beyond these narrows the search no further; a candidate is held to all of it all the same.
const GROUPS_MAX = 16;
const PAIRS_MAX = 8;

const isSearchable = (word: string) => runsOf(fold(word)).length > 0;

/** The words of a search, the name of a model as one. */
export function wordsOf(search: string): string[] {
  const words: string[] = [];
  for (const word of search.normalize("NFC").split(/\s+/).filter(isSearchable)) {
    const pair = words.length > 0 ? `${words.at(-1)!} ${word}` : undefined;
    if (pair && modelNamed(pair)) words[words.length - 1] = pair;
    else words.push(word);
  }
  return words;
}

export const literally = (words: readonly string[]): Plan => words.map((said) => ({ said, also: [], akin: [] }));

/** What one writing of a word asks of a prompt: every run of it, or to be made for the model of that name. */
export type Choice = { runs: Wanted[]; model?: ModelSlug };
export type Demand = { said: Choice; also: Choice[]; akin: Choice[]; cut: Choice[] };

const choiceOf = (word: string, runs: Wanted[]): Choice => ({ runs, model: modelNamed(word) });

/** A plan as runs. What was said keeps its neighbours: a query may part syllables that a text does not. */
export function demandsOf(plan: Plan): Demand[] {
  const whole = wantedIn(plan.map(({ said }) => said).join(" "));
  let at = 0;
  return plan.map(({ said, also, akin, cut = [] }, index) => {
    const runs = whole.slice(at, (at += wantedIn(said).length));
    const isLast = index === plan.length - 1;
    const finished = (run: Wanted) => (isLast ? run : { ...run, isUnfinished: false });
    const choicesOf = (words: readonly string[]) =>
      words.map((word) => choiceOf(word, wantedIn(word).map(finished))).filter((choice) => choice.runs.length > 0);
    return { said: choiceOf(said, runs), also: choicesOf(also), akin: choicesOf(akin), cut: choicesOf(cut) };
  });
}

type Dress = (token: string) => string;
const plain: Dress = (token) => token;
const either = (...parts: string[]) => (parts.length > 1 ? `(${parts.join(" OR ")})` : parts[0]!);
const all = (parts: string[]) => parts.join(" AND ");

// Tokens are letters and digits of ours only (contracts/tokens.ts): quoting them is belt and braces.
function runMatch({ kind, text, before, after, isUnfinished }: Wanted, dress: Dress) {
  const quote = (token: string) => `"${dress(token)}"`;
  if (kind === "picture") return quote(tokenOf.picture(text));
  if (kind !== "syllables") {
    const start = isUnfinished ? beginningFor(text) : undefined;
    return either(quote(tokenOf.whole(text)), ...(start ? [quote(start)] : []));
  }
  const characters = [...text];
  const within = (pair: string) => quote(tokenOf.syllables(pair));
  const across = (pair: string) => quote(tokenOf.acrossSpace(pair));
  const pairs = pairsOf(characters).slice(0, PAIRS_MAX);
  if (characters.length === 1)
    return either(within(text), ...(before ? [within(before + text)] : []), ...(after ? [within(text + after)] : []));
  if (characters.length === 2) return either(within(text), `(${within(characters[0]!)} AND ${across(text)})`);
  return all(pairs.map((pair) => either(within(pair), across(pair))));
}

const choiceMatch = ({ runs, model }: Choice, dress: Dress) => {
  const words = all(runs.slice(0, PAIRS_MAX).map((run) => runMatch(run, dress)));
  return model && dress === plain ? either(words, `"${modelToken(model)}"`) : words;
};

const isWord = ({ runs, model }: Choice) => !model && runs.length === 1 && runs[0]!.kind === "syllables";

/** What holds a longer form of a word holds the shorter one too: only the shorter is looked up. */
function shortest(choices: Choice[]) {
  const words = choices.filter(isWord).map(({ runs }) => runs[0]!.text);
  const isLonger = (text: string) =>
    words.some((word) => word.length > 1 && word.length < text.length && text.includes(word));
  return choices.filter((choice) => !isWord(choice) || !isLonger(choice.runs[0]!.text));
}

const lookedUp = ({ said, also, akin, cut }: Demand) => shortest([said, ...also, ...akin, ...cut]);

const demandMatch = (demand: Demand, dress: Dress) =>
  `(${lookedUp(demand)
    .map((choice) => `(${choiceMatch(choice, dress)})`)
    .join(" OR ")})`;

/** The MATCH expression that every prompt of the plan fulfils. */
export const matchOf = (demands: Demand[], dress: Dress = plain) =>
  all(demands.slice(0, GROUPS_MAX).map((demand) => demandMatch(demand, dress)));

export const matchInTitle = (demands: Demand[]) => matchOf(demands, inTitle);
export const matchAny = (demands: Demand[]) =>
  demands
    .slice(0, GROUPS_MAX)
    .map((demand) => demandMatch(demand, plain))
    .join(" OR ");
export const matchWholeTitle = (words: readonly string[]) => `"${wholeTitle(words.join(" "))}"`;

/** The commonest token of each part that a run asks for. */
function tokensMet({ kind, text, isUnfinished }: Wanted) {
  if (kind === "picture") return [tokenOf.picture(text)];
  if (kind !== "syllables") return [(isUnfinished ? beginningFor(text) : undefined) ?? tokenOf.whole(text)];
  const characters = [...text];
  return characters.length === 1
    ? [tokenOf.syllables(text)]
    : pairsOf(characters).slice(0, PAIRS_MAX).map(tokenOf.syllables);
}

/** What must meet for `matchOf`: all words said one way, and the parts of each way of those said in several. */
export function meetingsOf(demands: Demand[], dress: Dress = plain): Walks {
  const together: Part[] = [];
  const apart: Part[][] = [];
  for (const demand of demands.slice(0, GROUPS_MAX)) {
    const choices = lookedUp(demand);
    const walks = choices.map(({ runs }) => runs.slice(0, PAIRS_MAX).map((run) => tokensMet(run).map(dress)));
    const model = dress === plain ? choices.find((choice) => choice.model)?.model : undefined;
    if (model) together.push([modelToken(model)]);
    else if (walks.length === 1) together.push(...walks[0]!);
    if (walks.length > 1) apart.push(...walks);
  }
  return [together, ...apart];
}
export const meetingsInTitle = (demands: Demand[]) => meetingsOf(demands, inTitle);

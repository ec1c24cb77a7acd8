import type { PromptList } from "#contracts/prompts.ts";
import type { Interpretation } from "#contracts/search.ts";
import { toCard } from "#worker/features/prompts/view.ts";
import type { SearchRequest } from "../query/normalise.ts";
import type { Rewrite } from "../query/rewrite.ts";
import { hasNext, type Matches, roomFor, SHOWN_MAX } from "../retrieve/matches.ts";
import { orderKeyOf, type Position, writePosition } from "../query/cursor.ts";
import { wordsOf } from "../query/words.ts";
import { contentOf } from "../query/phrases.ts";
import { categoryNote } from "./category-note.ts";
import { highlightTermsOf } from "./highlight-terms.ts";
import type { Ranked } from "./score.ts";
import type { Row } from "../retrieve/weigh.ts";

/** Where the next page begins: behind the last row of a scan, else behind the candidates that were shown. */
function nextPosition(request: SearchRequest, matches: Matches, page: Row[]): Position | null {
  if (!hasNext(request, matches)) return null;
  const { lookup, count, shown, hits, scanned, floor } = matches;
  const behind = (rank: string | undefined, ids: number[]): Position => ({
    o: orderKeyOf(request.options.sort),
    n: count + page.length,
    r: rank,
    i: lookup.place,
    w: request.isCorrected ? request.text : undefined,
    shown: ids,
  });
  const isAll = hits.length === page.length;
  if (!scanned) return behind(isAll ? floor : undefined, [...shown, ...page.map(({ id }) => id)]);
  const last = isAll ? scanned.at(-1)! : page.at(-1)!;
  const passed = new Set(scanned.slice(0, scanned.indexOf(last) + 1).map(({ id }) => id));
  return behind(
    last.rank,
    shown.filter((id) => !passed.has(id)),
  );
}

/** Whether the rows are of a corrected word; where words were left out, it may be among these. */
function isOfCorrection({ isCorrected, original }: SearchRequest, read: Rewrite | undefined, rows: Row[]) {
  if (!isCorrected || rows.length === 0 || read?.kind === "popular") return false;
  const asSent = new Set(wordsOf(original));
  return read?.kind !== "dropped" || wordsOf(read.query).some((word) => !asSent.has(word));
}

/** Where a prompt holds each of the words, although none holds all, nothing was left out. */
const kindOf = ({ words }: SearchRequest, read: Rewrite | undefined) => {
  const kept = new Set(read?.query.split(" "));
  return read?.kind === "dropped" && contentOf(words).every((word) => kept.has(word)) ? "wider" : read?.kind;
};

/** How the search was read, for `interpreted_as`; null where it is the words as written. */
function interpretationOf(request: SearchRequest, read: Rewrite | undefined, rows: Row[]): Interpretation | null {
  const { original, text, isFromInitials } = request;
  const isTypo = isOfCorrection(request, read, rows);
  const query = isTypo && read?.kind !== "dropped" ? text : read?.query;
  const terms = read ? highlightTermsOf(read.plan, rows, isTypo ? [query!] : [read.query, text]) : [];
  if (isFromInitials) return { kind: "initials", query: text, original, marks: terms.length > 0 ? terms : [text] };
  const kind = isTypo ? "typo" : kindOf(request, read);
  return kind ? { kind, query: query!, original, ...(terms.length > 0 && { marks: terms }) } : null;
}

const NAMED_MAX = 3;

/** Cuts one page off the ranked candidates: its cards, the cursor of the next and the interpretation. Pure. */
export function page(request: SearchRequest, ranked: Ranked): PromptList {
  if (ranked.kind !== "matched") {
    const rows = ranked.rows.slice(0, request.options.limit);
    return {
      items: rows.map(toCard),
      next_cursor: null,
      interpreted_as: interpretationOf(request, rows.length > 0 ? ranked : undefined, rows),
      total_at_most: SHOWN_MAX,
    };
  }
  const { matches, close } = ranked;
  const rows = matches.hits.slice(0, roomFor(request, matches)).map(({ row }) => row);
  const followed = close?.rows.slice(0, request.options.limit - rows.length) ?? [];
  const next = nextPosition(request, matches, rows);
  return {
    items: [...rows, ...followed].map(toCard),
    next_cursor: next && writePosition(next),
    interpreted_as: interpretationOf(request, matches.lookup.rewrite, rows) ?? categoryNote(request, matches),
    total_at_most: SHOWN_MAX,
    ...(followed.length > 0 && { close: { from: rows.length, by: close!.by.slice(0, NAMED_MAX) } }),
  };
}

import { diffArrays } from "diff";
import type { TextChange } from "#contracts/versions.ts";

/** Words added and removed beyond which two texts are shown one behind the other: the time grows with its square. */
const EDITS_MAX = 400;

/** Blanks, words and spaces are one piece each; everything else is a piece for each character. */
const PIECES = /\{\{[^{}\n]*\}\}|[\p{L}\p{M}\p{N}_]+|[^\S\n]+|[^]/gu;
const piecesOf = (text: string) => text.match(PIECES) ?? [];
const isSpace = (text: string) => /^[^\S\n]+$/.test(text);

const written = (changes: TextChange[]) => changes.filter(({ text }) => text !== "");

/** Joins what was removed and what was added around single spaces, so that a rewritten sentence is one change and not one for each word. */
function joinWords(changes: TextChange[]): TextChange[] {
  const joined: TextChange[] = [];
  let [removed, added] = ["", ""];
  const close = () => {
    joined.push({ kind: "removed", text: removed }, { kind: "added", text: added });
    [removed, added] = ["", ""];
  };
  for (const [at, { kind, text }] of changes.entries()) {
    const isBetween = isSpace(text) && (removed || added) !== "" && at < changes.length - 1;
    if (kind !== "added" && (kind === "removed" || isBetween)) removed += text;
    if (kind !== "removed" && (kind === "added" || isBetween)) added += text;
    if (kind === "same" && !isBetween) {
      close();
      joined.push({ kind, text });
    }
  }
  close();
  return written(joined);
}

/** What changed between two texts, by words. All pieces but the added ones make the first text, all but the removed ones the second. */
export function textChangesOf(before: string, after: string): TextChange[] {
  const changes = diffArrays(piecesOf(before), piecesOf(after), { maxEditLength: EDITS_MAX });
  if (!changes)
    return written([
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ]);
  return joinWords(
    changes.map(({ value, added, removed }) => ({
      kind: added ? "added" : removed ? "removed" : "same",
      text: value.join(""),
    })),
  );
}

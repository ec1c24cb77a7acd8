import { matchedRanges } from "#contracts/highlight.ts";
import type { CardPrompt } from "#app/prompt/prompt-card.tsx";
import { excerptOf, matchedTags } from "./highlight-terms.ts";

/** A text with its matches of the terms in `<mark>`. */
export function Highlighted({ text, terms }: { text: string; terms: string }) {
  const whole = text.normalize("NFC");
  let read = 0;
  const parts = matchedRanges(whole, terms).flatMap(({ from, to }) => {
    const before = whole.slice(read, from);
    read = to;
    return [before, <mark key={from}>{whole.slice(from, to)}</mark>];
  });
  return [...parts, whole.slice(read)];
}

function HighlightedTags({ tags, terms }: { tags: string[]; terms: string }) {
  const matched = matchedTags(tags, terms);
  if (matched.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-2 text-xs text-muted">
      {matched.map((tag) => (
        <span key={tag}>
          #<Highlighted text={tag} terms={terms} />
        </span>
      ))}
    </p>
  );
}

export const highlightIn = (terms: string) => (prompt: Pick<CardPrompt, "title" | "description" | "tags">) => ({
  title: <Highlighted text={prompt.title} terms={terms} />,
  // The cover says the beginning of it already.
  description: matchedRanges(prompt.description ?? "", terms).length > 0 && (
    <Highlighted text={excerptOf(prompt.description ?? "", terms)} terms={terms} />
  ),
  tags: <HighlightedTags tags={prompt.tags ?? []} terms={terms} />,
});

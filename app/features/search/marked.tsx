import { matchedRanges } from "#contracts/highlight.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import { excerptOf, matchedTags } from "./matches.ts";

/** A text with the words that were looked for marked. */
export function Marked({ text, words }: { text: string; words: string }) {
  const whole = text.normalize("NFC");
  let read = 0;
  const parts = matchedRanges(whole, words).flatMap(({ from, to }) => {
    const before = whole.slice(read, from);
    read = to;
    return [before, <mark key={from}>{whole.slice(from, to)}</mark>];
  });
  return [...parts, whole.slice(read)];
}

function MarkedTags({ tags, words }: { tags: string[]; words: string }) {
  const matched = matchedTags(tags, words);
  if (matched.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-2 text-xs text-muted">
      {matched.map((tag) => (
        <span key={tag}>
          #<Marked text={tag} words={words} />
        </span>
      ))}
    </p>
  );
}

export const markedIn = (words: string) => (prompt: PromptCard) => ({
  title: <Marked text={prompt.title} words={words} />,
  description: <Marked text={excerptOf(prompt.description, words)} words={words} />,
  tags: <MarkedTags tags={prompt.tags} words={words} />,
});

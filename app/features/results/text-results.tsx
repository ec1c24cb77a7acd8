import { AI_MADE } from "#contracts/ai-made.ts";
import type { MarkupNode } from "#contracts/markup.ts";
import type { Result } from "#contracts/results.ts";
import { TextResult } from "./text-result.tsx";

type TextResultsProps = {
  results: Result[];
  /** The texts as elements, in the order of `results`. */
  rendered: MarkupNode[][] | undefined;
};

const AS_WRITTEN = (text: string): MarkupNode[] => [{ tag: "p", children: [text] }];

/** The text results of a prompt, in the order of its prompter. */
export function TextResults({ results, rendered }: TextResultsProps) {
  const texts = results.flatMap((result, index) =>
    result.kind === "text" ? [{ result, content: rendered?.[index] ?? AS_WRITTEN(result.text ?? "") }] : [],
  );
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="results" className="mt-8">
      <h2 id="results" className="section-title mb-3">
        이렇게 나와요 <span className="ml-1 text-xs text-muted font-normal">{AI_MADE}</span>
      </h2>
      <div className="flex flex-col gap-3">
        {texts.map(({ result, content }, index) => (
          <TextResult
            key={result.id}
            result={result}
            content={content}
            name={texts.length > 1 ? `결과 ${index + 1}` : "결과"}
          />
        ))}
      </div>
    </section>
  );
}

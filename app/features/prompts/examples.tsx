import type { PromptDetail } from "#contracts/prompts.ts";
import { ChevronDownIcon } from "#app/ui/icons.tsx";

type ExamplesProps = Pick<PromptDetail, "examples">;

function Example({ input, output, name, isOpen }: { input: string; output: string; name: string; isOpen: boolean }) {
  return (
    <details open={isOpen} className="group box overflow-hidden">
      <summary className="min-h-12 flex cursor-pointer list-none items-center justify-between px-4 text-base font-semibold [&::-webkit-details-marker]:hidden md:px-5">
        {name}
        <ChevronDownIcon className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-4 md:p-5">
        <h3 className="text-xs text-muted font-semibold">넣은 것</h3>
        <p className="prompt-text mt-1.5 text-muted">{input}</p>
        <h3 className="mt-5 text-xs text-leaf font-semibold">나온 것</h3>
        <p className="prompt-text mt-1.5">{output}</p>
      </div>
    </details>
  );
}

/** The examples as `<details>`, the first one open. */
export function Examples({ examples }: ExamplesProps) {
  if (examples.length === 0) return null;
  return (
    <section aria-labelledby="examples" className="mt-8">
      <h2 id="examples" className="section-title mb-3">
        예시
      </h2>
      <div className="flex flex-col gap-2.5">
        {examples.map((example, index) => (
          <Example
            key={index}
            {...example}
            name={examples.length > 1 ? `예시 ${index + 1}` : "넣은 것과 나온 것"}
            isOpen={index === 0}
          />
        ))}
      </div>
    </section>
  );
}

import { PromptCard } from "#app/prompt/prompt-card.tsx";
import { formatSum } from "#app/lib/format.ts";
import { CheckIcon } from "#app/ui/icons.tsx";
import type { ShownBundled, WholeBundle } from "./shown-bundle.ts";

const FIRST = 2;

/** What the prompt costs in the bundle, or that it is not paid for again. */
const Part = ({ part: { share, is_owned } }: { part: ShownBundled }) =>
  is_owned ? (
    <p className="my-1.5 flex flex-none items-center gap-1 px-1 text-sm text-leaf font-semibold">
      <CheckIcon className="size-4 flex-none" />
      이미 있어요
    </p>
  ) : (
    <p className="my-1.5 flex-none px-1 text-sm text-muted tabular-nums">
      이 묶음에서 <strong className="text-ink font-semibold">{formatSum(share)}</strong>
    </p>
  );

/** The prompts of a bundle with their own price on the card, and what each costs in the bundle below it. */
export function BundledPrompts({ bundle: { prompts, is_for_sale } }: { bundle: WholeBundle }) {
  if (prompts.length === 0) return null;
  return (
    <section aria-labelledby="bundled" className="mt-7">
      <h2 id="bundled" className="section-title mb-3">
        {is_for_sale ? "묶음에 든 프롬프트" : "하나씩 볼 수 있는 프롬프트"}
      </h2>
      <ol aria-labelledby="bundled" className="cards lg:grid-cols-2!">
        {prompts.map((part, index) => (
          <li key={part.prompt.id} className="min-w-0 flex flex-col">
            <PromptCard prompt={part.prompt} heading="h3" isFirst={index < FIRST} />
            {(is_for_sale || part.is_owned) && <Part part={part} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

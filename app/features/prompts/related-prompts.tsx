import type { CardPrompt } from "#app/prompt/prompt-card.tsx";
import { PromptGrid } from "#app/prompt/prompt-grid.tsx";

export function RelatedPrompts({ prompts }: { prompts: CardPrompt[] }) {
  if (prompts.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-12">
      <h2 id="related" className="section-title mb-3">
        비슷한 프롬프트
      </h2>
      <PromptGrid prompts={prompts} heading="h3" plain />
    </section>
  );
}

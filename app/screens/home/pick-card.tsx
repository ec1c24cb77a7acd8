import { CardButtons } from "#app/prompt/card-buttons.tsx";
import { CardFace } from "#app/prompt/card-face.tsx";
import { CardFoot, CardLink, type CardPrompt } from "#app/prompt/prompt-card.tsx";
import { PromptKind } from "#app/prompt/prompt-kind.tsx";

type PickCardProps = { prompt: CardPrompt; reason: string };

/** The large card that opens the page, with why it was picked. */
export function PickCard({ prompt, reason }: PickCardProps) {
  return (
    <article className="card prompt-card pick-card">
      <CardFace prompt={prompt} look="large" isFirst />
      <div className="card-body with-buttons">
        <PromptKind prompt={prompt} />
        <h3 className="mt-1 text-xl font-bold tracking-tight">
          <CardLink id={prompt.id}>{prompt.title}</CardLink>
        </h3>
        <p className="line-clamp-2 mt-1 text-sm text-muted">{reason || prompt.description}</p>
        <CardFoot prompt={prompt} />
        <CardButtons prompt={prompt} />
      </div>
    </article>
  );
}

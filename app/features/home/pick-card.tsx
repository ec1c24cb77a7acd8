import { CardButtons } from "#app/features/prompts/card-buttons.tsx";
import { CardFace, pictureOf } from "#app/features/prompts/card-face.tsx";
import { CardFoot, CardLink, type CardPrompt } from "#app/features/prompts/prompt-card.tsx";
import { PromptKind } from "#app/features/prompts/prompt-kind.tsx";

type PickCardProps = { prompt: CardPrompt; reason: string };

/** The large card that opens the page, with why it was picked. */
export function PickCard({ prompt, reason }: PickCardProps) {
  return (
    <article className="card prompt-card picture-card pick-card">
      <CardFace prompt={prompt} look="large" isFirst />
      <div className="card-body">
        <PromptKind prompt={prompt} plain={!pictureOf(prompt.cover)} />
        <h3 className="mt-1 text-xl font-bold tracking-tight">
          <CardLink id={prompt.id}>{prompt.title}</CardLink>
        </h3>
        <p className="line-clamp-2 mt-1 text-sm text-muted">{reason || prompt.description}</p>
        <CardFoot prompt={prompt} />
      </div>
      <CardButtons prompt={prompt} />
    </article>
  );
}

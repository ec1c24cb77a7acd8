import { CardFace } from "#app/prompt/card-face.tsx";
import { CardLink } from "#app/prompt/prompt-card.tsx";
import type { Front } from "./front.ts";

/** Pictures in one row, each with the title of its prompt. */
export function PictureStrip({ prompts }: { prompts: Front["pictures"] }) {
  return (
    <ul className="strip picture-strip -mx-4 px-4 md:mx-0 md:px-0">
      {prompts.map((prompt) => (
        <li key={prompt.id} className="min-w-0">
          <article className="picture-tile">
            <CardFace prompt={prompt} />
            <h3 className="truncate mt-1.5 text-sm font-semibold">
              <CardLink id={prompt.id}>{prompt.title}</CardLink>
            </h3>
          </article>
        </li>
      ))}
    </ul>
  );
}

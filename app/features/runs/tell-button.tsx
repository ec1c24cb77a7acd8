import { useState } from "react";
import { RAN_MODEL_MAX } from "#contracts/limits.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { takeText } from "#app/prompt/take-text.ts";
import { useMemberAction } from "#app/session/use-member-action.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";
import type { Answer } from "./answers.ts";

const RanHereDialog = lazyDialog(() => import("#app/features/tryouts/ran-here-dialog.tsx"));

/** Makes a try-out of an answer, once its author has looked at it. Guests are asked to sign in, and come back to it. */
export function TellButton({ prompt, answer }: { prompt: PromptDetail; answer: Answer }) {
  const [isOpen, setOpen] = useState(false);
  const { model, text, pictures } = answer;
  const tell = useMemberAction(
    `ran-here:${answer.id}`,
    // The server has to know that a member took the text, which they may have run as a guest.
    () => void Promise.resolve(takeText(prompt, "opened")).then(() => setOpen(true)),
    { returnTo: `/run/${prompt.id}` },
  );
  return (
    <>
      <Button variant="secondary" size="small" onClick={tell}>
        써 본 결과로 남기기<span className="sr-only">: {model.name}의 답</span>
      </Button>
      {isOpen && (
        <RanHereDialog
          prompt={prompt}
          ran={{ model: model.slug, name: model.name.slice(0, RAN_MODEL_MAX), text: text.read(), picture: pictures[0] }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

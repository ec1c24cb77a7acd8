import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import type { CollectedPrompt } from "#contracts/collections.ts";
import { COLLECTION_NOTE_MAX } from "#contracts/limits.ts";
import { firstMessage, isOutcomeUnknown } from "#app/data/result.ts";
import { PromptKind } from "#app/prompt/prompt-kind.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { ChevronDownIcon, CloseIcon, GripIcon } from "#app/ui/icons.tsx";
import { isEnter, useLineBreak } from "#app/lib/ime.ts";
import { toast } from "#app/ui/toast.tsx";
import { revisePrompt } from "./collection-calls.ts";

type EditItemProps = {
  collectionId: number;
  item: CollectedPrompt;
  isFirst: boolean;
  isLast: boolean;
  isFixed: boolean;
  onGrip: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

const steps: Partial<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** One prompt of the member's own collection, with the sentence on it. */
export function EditItem({ collectionId, item, isFirst, isLast, isFixed, onGrip, onMove, onRemove }: EditItemProps) {
  const { prompt, note } = item;
  const [sentence, setSentence] = useState(note);
  const sent = useRef(note);
  const refused = useRef<string>(undefined);
  const save = async () => {
    const before = sent.current;
    if (sentence === before) return;
    sent.current = sentence;
    const answer = await revisePrompt(collectionId, prompt.id, { note: sentence });
    if (answer.ok) return toast("한마디를 저장했어요.");
    // Sent again by the next save.
    if (sent.current === sentence) sent.current = before;
    if (!isOutcomeUnknown(answer.problem)) refused.current = sentence;
    return toast(firstMessage(answer.problem));
  };
  // A field that goes with its page loses no focus. What was refused would be again.
  const saveOnLeave = useEffectEvent(() => {
    if (sentence !== refused.current) void save();
  });
  useEffect(() => {
    const leave = () => saveOnLeave();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  const field = useRef<HTMLInputElement>(null);
  useLineBreak(field, () => void save());
  const saveByEnter = (event: KeyboardEvent) => {
    if (isEnter(event)) void save();
  };
  const moveByKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li data-item={prompt.id} className="card p-3">
      <div className="flex items-center gap-1">
        {!isFixed && (
          <IconButton
            label={`${prompt.title} 끌어서 옮기기, 위아래 화살표로도 옮겨요`}
            onPointerDown={(event) => {
              event.currentTarget.releasePointerCapture(event.pointerId);
              onGrip();
            }}
            onKeyDown={moveByKey}
            className="cursor-grab! touch-none"
          >
            <GripIcon />
          </IconButton>
        )}
        <div className="min-w-0 flex-1">
          <PromptKind prompt={prompt} plain />
          <Link to={`/prompt/${prompt.id}`} className="block py-1 font-semibold leading-snug hover:underline">
            {prompt.title}
          </Link>
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-end gap-1">
        <input
          ref={field}
          type="text"
          aria-label={`${prompt.title}에 한마디`}
          placeholder="이 글감에 한마디"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={COLLECTION_NOTE_MAX * 2}
          readOnly={isFixed}
          value={sentence}
          onChange={({ currentTarget }) => setSentence(currentTarget.value)}
          onBlur={() => void save()}
          onKeyDown={saveByEnter}
          className="field w-auto! min-w-0 flex-1 basis-60 placeholder:text-muted"
        />
        {!isFixed && (
          <div className="flex flex-wrap justify-end gap-1">
            <IconButton label={`${prompt.title} 위로`} aria-disabled={isFirst} onClick={() => onMove(-1)}>
              <ChevronDownIcon className={`size-5 rotate-180 ${isFirst ? "opacity-30" : ""}`} />
            </IconButton>
            <IconButton label={`${prompt.title} 아래로`} aria-disabled={isLast} onClick={() => onMove(1)}>
              <ChevronDownIcon className={`size-5 ${isLast ? "opacity-30" : ""}`} />
            </IconButton>
            <IconButton label={`${prompt.title} 빼기`} onClick={onRemove}>
              <CloseIcon />
            </IconButton>
          </div>
        )}
      </div>
    </li>
  );
}

import { type FormEvent, type KeyboardEvent, useState } from "react";
import { MESSAGE_MAX } from "#contracts/limits.ts";
import { codePoints, hasVisible, tidy } from "#contracts/measure.ts";
import { GrowingTextarea } from "#app/ui/growing-textarea.tsx";
import { formatNumber } from "#app/lib/format.ts";
import { isEnter, keepSyllable } from "#app/lib/ime.ts";
import { SendIcon } from "#app/ui/icons.tsx";
import { keepDraft, readDraft } from "./drafts.ts";
import { OutsideDealHint } from "./outside-deal-hint.tsx";

const NEAR_MAX = MESSAGE_MAX - 200;

// On touch keyboards Enter is the only key for a new line.
const hasKeyboard = () => matchMedia("(hover: hover) and (pointer: fine)").matches;

type ComposerProps = { conversationId: number; nickname: string; onSend: (content: string) => void };

export function Composer({ conversationId, nickname, onSend }: ComposerProps) {
  const [content, setContent] = useState(() => readDraft(conversationId));
  const length = codePoints(tidy(content));
  const isTooLong = length > MESSAGE_MAX;
  const isReady = hasVisible(content) && !isTooLong;

  const write = (text: string) => {
    setContent(text);
    keepDraft(conversationId, text);
  };
  const send = () => {
    if (!isReady) return;
    onSend(tidy(content));
    write("");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.shiftKey || !hasKeyboard()) return;
    keepSyllable(event);
    if (!isEnter(event)) return;
    event.preventDefault();
    send();
  };

  return (
    <form onSubmit={submit} className="flex-none border-t border-line pb-3 pt-3">
      <div className="flex items-end gap-2">
        <GrowingTextarea
          rows={1}
          name="content"
          aria-label={`${nickname}님에게 보낼 메시지`}
          aria-describedby={length > NEAR_MAX ? "message-length" : undefined}
          aria-invalid={isTooLong || undefined}
          placeholder="메시지 쓰기"
          enterKeyHint="enter"
          value={content}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={sendByEnter}
          className="message-field field placeholder:text-muted aria-[invalid]:border-alert"
        />
        <button
          type="submit"
          aria-label="보내기"
          aria-disabled={!isReady}
          // Keeps the field focused, and with it the phone's keyboard open.
          onPointerDown={(event) => event.preventDefault()}
          className="size-12 inline-flex flex-none cursor-pointer items-center justify-center rounded-full bg-persimmon text-on-persimmon aria-disabled:cursor-default hover:brightness-92 aria-disabled:bg-line aria-disabled:text-muted"
        >
          <SendIcon />
        </button>
      </div>
      <div role="status">
        <OutsideDealHint text={content} className="mt-1 pl-3.5" />
      </div>
      {length > NEAR_MAX && (
        <p
          id="message-length"
          className={`mt-1 pl-3.5 text-xs tabular-nums ${isTooLong ? "text-alert font-semibold" : "text-muted"}`}
        >
          {formatNumber(length)} / {formatNumber(MESSAGE_MAX)}자{isTooLong && " · 조금 줄여 주세요."}
        </p>
      )}
    </form>
  );
}

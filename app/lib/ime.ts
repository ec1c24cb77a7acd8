import { type CompositionEvent, type KeyboardEvent, useRef } from "react";

const COMPOSING_KEY = 229;
// Safari fires compositionend before the keydown of the Enter that ended it.
const SAME_KEYSTROKE_MS = 30;

/** Whether the key belongs to the input method: a Hangul syllable is being composed. */
export const isMidSyllable = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY;

/** Handlers for a text field whose Enter submits, which ignore the Enter that only ends a Hangul syllable. */
export function useImeGuard() {
  const endedAt = useRef(-Infinity);
  const onCompositionEnd = (event: CompositionEvent) => {
    endedAt.current = event.timeStamp;
  };
  const isComposing = (event: KeyboardEvent) =>
    isMidSyllable(event) || event.timeStamp - endedAt.current < SAME_KEYSTROKE_MS;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && isComposing(event)) event.preventDefault();
  };
  return { isComposing, onCompositionEnd, onKeyDown };
}

import { type CompositionEvent, type KeyboardEvent, useRef } from "react";

const COMPOSING_KEY = 229;
// Safari ends the composition first and then reports the Enter that ended it.
const SAME_KEYSTROKE_MS = 30;

/** A key that the input method takes for itself. */
export const isMidSyllable = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY;

/** Handlers for a text field whose Enter submits: the Enter that only finishes a Hangul syllable does nothing. */
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

import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from "react";

const COMPOSING_KEY = 229;

/**
 * Whether a key belongs to the input method, which takes it to end a Hangul syllable. Where the key goes on to the page as well (Windows,
 * Chrome on macOS), it comes again as a key of its own. Safari ends the composition first, and its keydown still says 229.
 */
export const isMidSyllable = ({ isComposing, keyCode }: Pick<globalThis.KeyboardEvent, "isComposing" | "keyCode">) =>
  isComposing || keyCode === COMPOSING_KEY;

/** Whether Enter was pressed, and not only to end a Hangul syllable. */
export const isEnter = ({ key, nativeEvent }: KeyboardEvent) => key === "Enter" && !isMidSyllable(nativeEvent);

/** For a text field whose Enter submits its form: not the Enter that only ends a Hangul syllable. */
export function keepSyllable(event: KeyboardEvent) {
  if (event.key === "Enter" && isMidSyllable(event.nativeEvent)) event.preventDefault();
}

/** Calls `onBreak` for Enter in a field of one line when the keyboard of a phone says no key, only the line break that it would insert. */
export function useLineBreak(field: RefObject<HTMLInputElement | null>, onBreak: () => void) {
  const act = useEffectEvent(onBreak);
  useEffect(() => {
    const listen = ({ inputType }: InputEvent) => {
      if (inputType === "insertLineBreak") act();
    };
    const { current } = field;
    current?.addEventListener("beforeinput", listen);
    return () => current?.removeEventListener("beforeinput", listen);
  }, [field]);
}

import { typedRanges } from "./typed-ranges.ts";

/** A text with what begins as typed in `<mark>`. */
export function TypedPart({ text, typed }: { text: string; typed: string }) {
  const whole = text.normalize("NFC");
  let read = 0;
  const parts = typedRanges(whole, typed).flatMap(({ from, to }) => {
    const before = whole.slice(read, from);
    read = to;
    return [before, <mark key={from}>{whole.slice(from, to)}</mark>];
  });
  return [...parts, whole.slice(read)];
}

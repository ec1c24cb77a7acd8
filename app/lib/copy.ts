import { inTime } from "./in-time.ts";

/** After which a clipboard that has said nothing is given up. */
export const CLIPBOARD_MS = 2_000;

/** Copies synchronously within the click, before another tab takes the focus. Also works without the clipboard API. */
export function copyNow(text: string) {
  const field = document.createElement("textarea");
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  Object.assign(field.style, { position: "fixed", opacity: "0" });
  // A modal dialog makes everything outside of it inert.
  (focused?.closest("dialog") ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

export async function copyText(text: string) {
  try {
    await inTime(navigator.clipboard.writeText(text), CLIPBOARD_MS);
    return true;
  } catch {
    return copyNow(text);
  }
}

/**
 * Copies a text that is still to come. Safari allows that only within the press, where the promise is given away; where there
 * is no `ClipboardItem`, or it may not be used, the text is written once it is here. Rejects when the text does not come.
 */
export async function copyLater(text: Promise<string>) {
  try {
    const type = "text/plain";
    const blob = text.then((value) => new Blob([value], { type }));
    const written = navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
    await text;
    await inTime(written, CLIPBOARD_MS);
    return true;
  } catch {
    return copyText(await text);
  }
}

/*
 * Copying the text of a prompt, opening it in an AI service, and sharing the page, in the press itself and without the scripts of the
 * page: engines allow the clipboard, windows and sharing only within a press, so WebKit would refuse one that is done again after
 * hydration. The text is read from `data-text` and the blanks from `data-fill`, which translators leave as they are.
 */
import { emptyVariables, filledText, variablesOf } from "#contracts/variables.ts";
import { copyPrompt } from "#app/prompt/copy-prompt.ts";
import { openReady } from "#app/prompt/open-ready.ts";
import { copyReady } from "#app/prompt/ready-text.ts";
import { shareAddress } from "#app/features/sharing/share-address.ts";
import type { Taking } from "#app/prompt/take-text.ts";
import type { Early } from "./early.ts";
import { say } from "./say.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const DONE_MS = 2000;

/** The text around an element with what is typed into its blanks. */
function textAround(element: Element, { takings }: Early) {
  const { text, prompt, access } = element.closest<HTMLElement>("[data-text]")!.dataset;
  const fields = [...document.querySelectorAll<Field>("[data-text] [data-fill]")];
  const filled = fields.filter((field) => field.type !== "radio" || (field as HTMLInputElement).checked);
  const values = Object.fromEntries(filled.map(({ dataset, value }) => [dataset.fill!, value]));
  return {
    read: () => filledText(text!, values),
    left: emptyVariables(variablesOf(text!), values).length,
    onTaken: (taking: Taking) => prompt && takings.push({ id: Number(prompt), access: access!, taking }),
  };
}

function showDone(element: Element) {
  const icon = element.querySelector(".morph");
  icon?.setAttribute("data-done", "");
  setTimeout(() => icon?.removeAttribute("data-done"), DONE_MS);
}

/** Does what a pressed element says with `data-act`. Returns whether React has nothing left to do for the press. */
export function act(element: HTMLElement, early: Early): boolean {
  const { act: name, prompt, service = "", prefill = null, title = "" } = element.dataset;
  if (name === "copy")
    void copyReady(textAround(element, early), say).then((isCopied) => isCopied && showDone(element));
  if (name === "copy-card")
    void copyPrompt(Number(prompt), say).then(
      (isCopied) => isCopied && early.takings.push({ id: Number(prompt), access: "free", taking: "copied" }),
    );
  if (name === "open") {
    const link = element as HTMLAnchorElement;
    openReady(link, { name: service, home: link.href, prefill }, textAround(link, early), say);
  }
  if (name !== "share") return true;
  const isOursRicher = element.dataset.richer !== undefined;
  const isTouch = !isOursRicher && matchMedia("(pointer: coarse)").matches && "share" in navigator;
  void shareAddress(title, say, isOursRicher);
  return isTouch;
}

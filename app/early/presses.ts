/*
 * Keeps presses and typed words until the page is hydrated (replay.ts); links and forms with an address work by themselves. Listens from
 * the head on: a slow phone paints the beginning of a document up to a second before it has parsed the end.
 */
import type { Early } from "./early.ts";
import { act } from "./main-acts.ts";

const PRESSABLE = "button,a[data-scripted],a[data-act],[data-blank]";
const KEPT = `${PRESSABLE},input,textarea,select`;
const NAMES = ["id", "name", "value", "aria-label", "data-place"];

/** What an element and the one that React renders anew for it have in common. */
const signatureOf = (element: Element) =>
  [
    element.localName,
    ...NAMES.map((name) => element.getAttribute(name)),
    element.matches("button,a") && element.textContent,
  ].join();

// The signature of each element that the server rendered, and its number among those with the same one.
const places = new Map<Element, [signature: string, number: number]>();
/** Runs at the end of the document, before translators, password managers and extensions change it. */
function keepPlaces() {
  const counts: Record<string, number> = {};
  for (const element of document.querySelectorAll(KEPT)) {
    const signature = signatureOf(element);
    counts[signature] ??= 0;
    places.set(element, [signature, counts[signature]++]);
  }
}
document.addEventListener("readystatechange", keepPlaces, { once: true });

const recording = new AbortController();
export const early: Early = {
  presses: [],
  fields: new Set(),
  focused: null,
  takings: [],
  find(element) {
    const [signature, number] = places.get(element) ?? [];
    if (element.isConnected || number === undefined) return element as HTMLElement;
    const alike = [...document.querySelectorAll<HTMLElement>(KEPT)].filter((one) => signatureOf(one) === signature);
    return alike[number] ?? null;
  },
  end: () => recording.abort(),
};

export function on<E extends Event>(type: string, listener: (event: E, target: Element) => void) {
  const hear = (event: Event) => event.target instanceof Element && listener(event as E, event.target);
  addEventListener(type, hear, { capture: true, signal: recording.signal });
}

/** Whether the browser itself knows what the press of a button does. A popover that React opens as a modal dialog waits. */
const isNative = ({ popoverTargetElement: popover, type, form }: HTMLButtonElement) =>
  popover ? popover.localName !== "dialog" : type === "submit" && form?.hasAttribute("action");

on<MouseEvent>("click", (event, target) => {
  const element = target.closest<HTMLElement>(PRESSABLE);
  // Once the document is whole, others are not the server's.
  if (!element || (document.readyState !== "loading" && !places.has(element))) return;
  const isLink = element.localName === "a";
  if (
    isLink ? event.ctrlKey || event.metaKey || event.shiftKey || event.altKey : isNative(element as HTMLButtonElement)
  )
    return;
  const isDone = element.dataset.act !== undefined && act(element, early);
  if (isLink && isDone) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (isDone) return;
  element.dataset.pressed = "";
  early.presses.push(element);
});
on("submit", (event, form) => form.hasAttribute("action") || event.preventDefault());
on("input", (_, field) => early.fields.add(field));
on("focusin", (_, element) => (early.focused = element));

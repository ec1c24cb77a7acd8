import type { Taking } from "#app/prompt/take-text.ts";

/** What happened in a document before it was hydrated, each in the order in which it happened. */
export type Early = {
  presses: HTMLElement[];
  fields: Set<Element>;
  /** The element that got the focus last. */
  focused: Element | null;
  /** How texts of prompts were taken: to be told to the server. */
  takings: { id: number; access: string; taking: Taking }[];
  /** The element in the place of one that the server rendered: itself, or what React rendered anew for it. */
  find: (element: Element) => HTMLElement | null;
  /** Ends the recording. */
  end: () => void;
};

/** Undefined in a document that the server did not render. */
export const earlyOf = () => (globalThis as { early?: Early }).early;

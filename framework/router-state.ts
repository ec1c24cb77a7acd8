import { encodeState } from "./encode-state.ts";

/** Where a document keeps the router's state: a data block, which no content security policy has to allow. */
export const STATE_ID = "router-state";

type State = { loaderData: unknown; actionData?: unknown; errors?: unknown };

const isPlain = (value: object) => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

function isJson(value: unknown) {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value === "object") return value === null || isPlain(value);
  return typeof value === "string" || typeof value === "boolean";
}

/** A `JSON.stringify` replacer. Throws for what JSON would write otherwise than it is, or leave out of a list. */
function onlyJson(this: unknown, key: string, written: unknown) {
  const value = (this as Record<string, unknown>)[key];
  const isLeftOut = value === undefined && !Array.isArray(this);
  if (!isLeftOut && !isJson(value)) throw new TypeError(`A loader answered a value that is not JSON: ${typeof value}`);
  return written;
}

/**
 * The router's state as a text for a document: JSON, whose names and nesting compress better than the positions of React
 * Router's encoding. Members that are `undefined` are left out. Errors, which JSON has no words for, keep that encoding.
 *
 * @throws for other values that are not JSON.
 */
export const writeState = (state: State) => (state.errors ? encodeState(state) : JSON.stringify(state, onlyJson));

/** A text of `writeState`, or of React Router, in the encoding that `HydratedRouter` reads. */
export const asEncoded = (text: string) => (text.startsWith("{") ? encodeState(JSON.parse(text)) : text);

/** Gives `HydratedRouter` the state of the document, which it reads when it is first rendered. */
export function handOverState() {
  const text = document.getElementById(STATE_ID)!.textContent;
  const { __reactRouterContext: context } = window as unknown as { __reactRouterContext: { stream?: ReadableStream } };
  context.stream = new Blob([asEncoded(text)]).stream();
}

import { encodeState } from "./encode-state.ts";

/** Where a document keeps the router's state: a data block, which no content security policy has to allow. */
export const STATE_ID = "router-state";

type State = { loaderData: unknown; actionData?: unknown; errors?: unknown };

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

/** The values of an object that JSON writes: members that are `undefined` are left out. */
const membersOf = (value: object) => Object.values(value).filter((member) => member !== undefined);

/** Throws for what JSON would write otherwise than it is, or leave out of a list. A replacer would slow down `JSON.stringify`. */
function requireJson(value: unknown) {
  if (typeof value === "string" || typeof value === "boolean" || value === null) return;
  if (typeof value === "number" && Number.isFinite(value)) return;
  if (typeof value !== "object" || !(Array.isArray(value) || isPlain(value)))
    throw new TypeError(`A loader answered a value that is not JSON: ${typeof value}`);
  for (const member of Array.isArray(value) ? value : membersOf(value)) requireJson(member);
}

/**
 * The router's state as a text for a document: JSON, whose names and nesting compress better than the positions of React
 * Router's encoding. Members that are `undefined` are left out. Errors, which JSON has no words for, keep that encoding.
 *
 * @throws for other values that are not JSON.
 */
export function writeState(state: State) {
  if (state.errors) return encodeState(state);
  requireJson(state);
  return JSON.stringify(state);
}

/** A text of `writeState`, or of React Router, in the encoding that `HydratedRouter` reads. */
export const asEncoded = (text: string) => (text.startsWith("{") ? encodeState(JSON.parse(text)) : text);

/** Gives `HydratedRouter` the state of the document, which it reads when it is first rendered. */
export function handOverState() {
  const text = document.getElementById(STATE_ID)!.textContent;
  const { __reactRouterContext: context } = window as unknown as { __reactRouterContext: { stream?: ReadableStream } };
  context.stream = new Blob([asEncoded(text)]).stream();
}

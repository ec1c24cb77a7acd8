import { UNSAFE_ErrorResponseImpl as ErrorAnswer } from "react-router";

/** The numbers that stand for values JSON has no word for. */
const UNDEFINED = -7;
const NULL = -5;
const NOT_A_NUMBER = -2;
const INFINITE = -6;
const NEGATIVE_INFINITE = -3;
const NEGATIVE_ZERO = -4;

function constantOf(value: unknown) {
  if (value === undefined) return UNDEFINED;
  if (value === null) return NULL;
  if (typeof value !== "number") return undefined;
  if (Number.isNaN(value)) return NOT_A_NUMBER;
  if (value === Infinity) return INFINITE;
  if (value === -Infinity) return NEGATIVE_INFINITE;
  return Object.is(value, -0) ? NEGATIVE_ZERO : undefined;
}

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

/**
 * What React Router's `encodeViaTurboStream` streams to the browser for a value that has no promises, as one text and at
 * once: its stream, timer and signals cost more than the encoding. Takes what JSON can say, `undefined`, errors (whose
 * message and stack React Router keeps to itself) and error answers.
 *
 * Every value is written once, in a list; objects and lists name their keys and values by the position in it.
 *
 * @throws for anything else.
 */
export function encodeState(state: object): string {
  const written: string[] = [];
  const positions = new Map<unknown, number>();
  const waiting: unknown[] = [];
  const waitingAt: number[] = [];

  const refer = (value: unknown): number => {
    // As React Router's: the first value of all is not found again, and is written anew.
    const known = positions.get(value);
    if (known) return known;
    const constant = constantOf(value);
    if (constant !== undefined) return constant;
    const position = written.length;
    written.push("");
    positions.set(value, position);
    waiting.push(value);
    waitingAt.push(position);
    return position;
  };
  const tagged = (tag: string, parts: unknown[]) => `["${tag}",${parts.map(refer).join(",")}]`;

  const write = (value: unknown) => {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      return JSON.stringify(value);
    if (Array.isArray(value)) return `[${value.map(refer).join(",")}]`;
    if (value instanceof Error) return tagged("SanitizedError", ["Error", "Unexpected Server Error", undefined]);
    if (value instanceof ErrorAnswer) return tagged("ErrorResponse", [value.data, value.status, value.statusText]);
    if (typeof value !== "object" || value === null || !isPlain(value))
      throw new TypeError(`A loader answered a value that is not JSON: ${typeof value}`);
    let members = "";
    for (const key of Object.keys(value))
      members += `${members && ","}"_${refer(key)}":${refer((value as Record<string, unknown>)[key])}`;
    return `{${members}}`;
  };

  refer(state);
  // Last in, first out: the order of the list is part of the document's bytes.
  while (waiting.length > 0) {
    const position = waitingAt.pop()!;
    written[position] = write(waiting.pop());
  }
  return `[${written.join(",")}]\n`;
}

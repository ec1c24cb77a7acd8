import { AppError } from "./errors.ts";

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("malformed_json", "JSON 형식이 올바르지 않아요.");
  }
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\[]{}'].map((one) =>
  one.charCodeAt(0),
);

/** The largest depth of nesting and number of lists and objects that a JSON text may have. */
export type JsonBounds = { depth: number; containers: number };

/** Whether a JSON text stays within the bounds; read before parsing, which takes much longer and holds every value. */
export function isWithin(json: string, bounds: JsonBounds) {
  let depth = 0;
  let containers = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isText && code === BACKSLASH) at += 1;
    else if (code === QUOTE) isText = !isText;
    else if (isText) continue;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      containers += 1;
      if (depth > bounds.depth || containers > bounds.containers) return false;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }
  return true;
}

/** No request is nested deeper than a few levels. */
const BOUNDS: JsonBounds = { depth: 32, containers: 10_000 };

/** The value of a JSON text. Throws `invalid_input`, before it is parsed, for one that is nested too deep or holds too much. */
export function parseBounded(text: string): unknown {
  if (!isWithin(text, BOUNDS))
    throw new AppError("invalid_input", "보낸 내용이 너무 깊거나 항목이 너무 많아요.", {
      errors: [{ field: "body", message: "목록과 객체를 겹치거나 늘어놓는 데에 한도가 있어요." }],
    });
  return parseJson(text);
}

const TOKEN = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[[\]{},]/g;
const PATH_MAX = 200;

type Level = { keys?: Set<string>; at: string | number };

/**
 * The dotted path of the first key that occurs twice in one object (RFC 8259 §4 leaves its meaning open). Takes well-formed JSON;
 * iterative, because the depth is not bounded.
 */
export function findDuplicateKey(json: string): string | undefined {
  const levels: Level[] = [];
  for (const [token, text, colon] of json.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === "{") levels.push({ keys: new Set(), at: "" });
    else if (token === "[") levels.push({ at: 0 });
    else if (token === "}" || token === "]") levels.pop();
    else if (token === "," && typeof level?.at === "number") level.at += 1;
    else if (colon !== undefined && level?.keys) {
      level.at = JSON.parse(`"${text}"`) as string;
      if (level.keys.has(level.at))
        return levels
          .map(({ at }) => at)
          .join(".")
          .slice(0, PATH_MAX);
      level.keys.add(level.at);
    }
  }
}

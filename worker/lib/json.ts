import { AppError } from "./errors.ts";

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("malformed_json", "JSON 형식이 올바르지 않아요.");
  }
}

const TOKEN = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[[\]{},]/g;
const PATH_MAX = 200;

type Level = { keys?: Set<string>; at: string | number };

/**
 * The dotted path of the first key that stands twice in one object (RFC 8259 §4 leaves its meaning open).
 * Takes well-formed JSON; a loop and not a recursion, since people may send any depth.
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

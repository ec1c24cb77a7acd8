import { type JSONPath, visit } from "jsonc-parser";
import { AppError } from "./errors.ts";

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("malformed_json", "JSON 형식이 올바르지 않아요.");
  }
}

/** The dotted path of the first key that stands twice in one object (RFC 8259 §4 leaves its meaning open). */
export function findDuplicateKey(text: string): string | undefined {
  const seen = new Set<string>();
  let twice: string | undefined;
  visit(text, {
    onObjectProperty(name, _offset, _length, _line, _column, pathSupplier: () => JSONPath) {
      const path = JSON.stringify([...pathSupplier(), name]);
      if (seen.has(path)) twice ??= [...pathSupplier(), name].join(".");
      seen.add(path);
    },
  });
  return twice;
}

import { parseSync, Visitor, type VisitorObject } from "vite";

type Edit = { start: number; end: number; text: string };

/** Calls the visitor for the nodes of a module's syntax tree. Throws where the module does not parse. */
export function visitSource(file: string, source: string, visitor: VisitorObject) {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  new Visitor(visitor).visit(program);
}

/** The source with each range replaced by its text. A range inside one that is replaced goes with it. */
export function applyEdits(source: string, edits: Edit[]) {
  let written = "";
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    written += source.slice(at, start) + text;
    at = end;
  }
  return written + source.slice(at);
}

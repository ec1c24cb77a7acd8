import type { CSSOptions } from "vite";

type Postcss = Exclude<NonNullable<CSSOptions["postcss"]>, string>;
type Plugin = Extract<NonNullable<Postcss["plugins"]>[number], { postcssPlugin: string; Once?: unknown }>;

/** Where UnoCSS declares what it names: its theme, and the first values of what its utilities compose. */
const THEME = /^:root,\s*:host$/;
const EVERY_ELEMENT = /^\*,\s*::before,\s*::after,\s*::backdrop$/;

const READ = /var\(\s*(--[\w-]+)\s*(,)?/g;
const OPAQUE = /color-mix\(in \w+,\s*((?:[^(),]|\([^()]*\))+?)\s+100%,\s*transparent\)/g;

/** The position behind the bracket that closes the one open at `start`. */
function endOf(text: string, start: number) {
  let depth = 1;
  let at = start;
  for (; depth > 0; at += 1) {
    if (at >= text.length) throw new Error(`A bracket is not closed: ${text}`);
    if (text[at] === "(") depth += 1;
    else if (text[at] === ")") depth -= 1;
  }
  return at;
}

/** A value with `var()` of known properties replaced: by their value, or where that is `initial` by what is said for it. */
export function foldValue(value: string, known: ReadonlyMap<string, string>): string {
  for (const { 0: head, 1: name, 2: comma, index } of value.matchAll(READ)) {
    const found = known.get(name!);
    if (found === undefined || (found === "initial" && !comma)) continue;
    const inside = index + head.length;
    const end = endOf(value, inside);
    const text = found === "initial" ? value.slice(inside, end - 1).trim() : found;
    return foldValue(value.slice(0, index) + text + value.slice(end), known);
  }
  return value.replace(OPAQUE, "$1");
}

/**
 * A PostCSS plugin that writes the value of custom properties in their place where a sheet gives them one value only, for all
 * elements: those of UnoCSS's theme, and parts of its utilities that none of the utilities in use sets. Parts that nothing
 * reads are left out. Half of a page's sheet would be these names.
 */
export const foldProperties: Plugin = {
  postcssPlugin: "fold-properties",
  Once(root) {
    const values = new Map<string, Set<string | undefined>>();
    root.walkDecls(/^--/, ({ prop, value, parent }) => {
      const selector = parent?.type === "rule" && "selector" in parent ? String(parent.selector) : "";
      const isGeneral = parent?.parent?.type === "root" && (THEME.test(selector) || EVERY_ELEMENT.test(selector));
      values.set(prop, (values.get(prop) ?? new Set()).add(isGeneral ? value : undefined));
    });
    const known = new Map<string, string>();
    for (const [name, [value, ...others]] of values)
      if (value !== undefined && others.length === 0) known.set(name, value);

    root.walkDecls((declaration) => {
      if (known.has(declaration.prop)) declaration.remove();
      else if (declaration.value.includes("var(")) declaration.value = foldValue(declaration.value, known);
    });
    const read = new Set<string>();
    root.walkDecls(({ value }) => {
      for (const [, name] of value.matchAll(READ)) read.add(name!);
    });
    root.walkDecls(/^--un-/, (declaration) => {
      if (!read.has(declaration.prop)) declaration.remove();
    });
  },
};

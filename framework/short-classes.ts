import { readFileSync } from "node:fs";
import postcss from "postcss";
import parseSelectors from "postcss-selector-parser";
import type { CSSOptions, Plugin } from "vite";
import { applyEdits, visitSource } from "./edit-source.ts";

type Names = ReadonlyMap<string, string>;
type Postcss = Exclude<NonNullable<CSSOptions["postcss"]>, string>;
type PostcssPlugin = Extract<NonNullable<Postcss["plugins"]>[number], { postcssPlugin: string; Once?: unknown }>;

/** What a class of a utility holds and a word of a sentence does not. Others stay as they are. */
const MARK = /[^a-z]/;
const DIGITS = 36;
const LETTER = 10;

/** The short name with a number: a letter, then letters and digits. */
const nameAt = (index: number) =>
  (LETTER + (index % (DIGITS - LETTER))).toString(DIGITS) +
  (index < DIGITS - LETTER ? "" : (Math.floor(index / (DIGITS - LETTER)) - 1).toString(DIGITS));

/** Short names for the utilities of a sheet, by theirs. */
export function shortNames(css: string): Names {
  const classes = new Set<string>();
  postcss.parse(css).walkRules(({ selector }) => {
    parseSelectors((selectors) => selectors.walkClasses(({ value }) => void classes.add(value))).processSync(selector);
  });
  const long = [...classes].filter((name) => MARK.test(name));
  return new Map(long.map((name, index) => [name, nameAt(index)]));
}

/** A PostCSS plugin that gives classes their short names. Throws where another class has one of these already. */
export const renameClasses = (readNames: () => Names): PostcssPlugin => ({
  postcssPlugin: "short-classes",
  Once(root) {
    const names = readNames();
    const short = new Set(names.values());
    const rename = parseSelectors((selectors) =>
      selectors.walkClasses((node) => {
        if (short.has(node.value)) throw new Error(`.${node.value} is a short name of framework/short-classes.ts.`);
        node.value = names.get(node.value) ?? node.value;
      }),
    );
    root.walkRules((rule) => void (rule.selector = rename.processSync(rule.selector)));
  },
});

/** The module with the short names of the classes that its strings list. Throws where one is joined with an expression. */
export function shortenStrings(file: string, source: string, names: Names) {
  const edits: Parameters<typeof applyEdits>[1] = [];
  const shorten = (text: string) => text.replaceAll(/\S+/g, (word) => names.get(word) ?? word);
  const edit = (start: number, end: number) => {
    const text = source.slice(start, end);
    const shortened = shorten(text);
    if (shortened !== text) edits.push({ start, end, text: shortened });
  };
  visitSource(file, source, {
    Literal({ value, start, end }) {
      if (typeof value === "string") edit(start + 1, end - 1);
    },
    TemplateLiteral({ quasis }) {
      quasis.forEach(({ value: { raw }, start }, index) => {
        const [first, last] = [/^\S+/.exec(raw)?.[0], /\S+$/.exec(raw)?.[0]];
        const joined = [index > 0 && first, index < quasis.length - 1 && last];
        const found = joined.find((word) => word && names.has(word));
        if (found) throw new Error(`${file}: ${found} is joined with an expression; a class stands between spaces.`);
        const at = source.indexOf(raw, start);
        edit(at, at + raw.length);
      });
    },
  });
  return applyEdits(source, edits);
}

type Options = {
  /** Folder of the modules, with a slash at its end. */
  app: string;
  /** The sheet of utilities, which is there when the build begins. */
  sheet: string;
};

/** What has a build write the classes of utilities by short names, in modules and sheets, for browsers and the server alike. */
export function shortClasses({ app, sheet }: Options) {
  let known: { names: Names; longNames: Names } | undefined;
  const read = () => {
    if (known) return known;
    const names = shortNames(readFileSync(sheet, "utf8"));
    known = { names, longNames: new Map([...names].map(([long, short]) => [short, long])) };
    return known;
  };
  const plugin: Plugin = {
    name: "short-classes",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx?$/ },
      handler: (code, id) => (id.startsWith(app) ? { code: shortenStrings(id, code, read().names), map: null } : null),
    },
  };
  return {
    plugin,
    postcss: renameClasses(() => read().names),
    /** How the modules name a class of a renamed sheet. */
    nameInSource: (name: string) => read().longNames.get(name) ?? name,
  };
}

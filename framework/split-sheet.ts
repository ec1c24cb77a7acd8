import type { CSSOptions } from "vite";
import { canMatch } from "./css-classes.ts";

type Postcss = Exclude<NonNullable<CSSOptions["postcss"]>, string>;
type RootOf<Plugin> = Plugin extends { Once?: infer Once }
  ? Once extends (root: infer R, ...rest: never[]) => unknown
    ? R
    : never
  : never;
export type Root = RootOf<NonNullable<Postcss["plugins"]>[number]>;
type Node = Root["nodes"][number];
type Declaration = Extract<Node, { type: "decl" }>;

/** A page, and the text of the modules that render it. */
export type Page = { id: string; source: string };
type Ids = ReadonlySet<string>;
/** A part of a sheet's text, and the ids of the pages that it can apply to. */
export type Piece = { text: string; pages: Ids };

const VARIABLE = /--[\w-]+/g;
const ANIMATION = /^(?:-webkit-)?animation(?:-name)?$/;

/** What a source names, as UnoCSS reads it: a class is one of its words, unless it holds what parts words. */
function readWords(source: string) {
  const words = new Set(source.split(/[\\:]?[\s'"`;{}]+/));
  return (name: string) => words.has(name) || (/[\s'"`;{}]/.test(name) && source.includes(name));
}

const none: Ids = new Set();
const isWithin = (one: Ids, other: Ids) => [...one].every((id) => other.has(id));
const isSame = (one: Ids, other: Ids) => one.size === other.size && isWithin(one, other);
const union = (...sets: Ids[]): Ids => new Set(sets.flatMap((set) => [...set]));

/**
 * Splits a sheet into pieces, in its order. Those of a page are all that can apply to it: the rules whose classes its
 * source names, and the variables and keyframes that these use. Rules without a class apply to every page.
 * `nameInSource` says how sources name a class of the sheet.
 */
export function splitSheet(root: Root, pages: Page[], nameInSource = (name: string) => name): Piece[] {
  const every: Ids = new Set(pages.map(({ id }) => id));
  const read = pages.map(({ id, source }) => ({ id, isUsed: readWords(source) }));
  const pagesWith = (selector: string) =>
    new Set(read.filter(({ isUsed }) => canMatch(selector, (name) => isUsed(nameInSource(name)))).map(({ id }) => id));

  // Of variables and keyframes, by their names.
  const users = new Map<string, Ids>();
  const usersOf = (name: string) => users.get(name) ?? none;
  const rules = new Map<unknown, { pages: Ids; hasClass: boolean }>();
  root.walkRules((rule) => {
    const hasClass = !canMatch(rule.selector, () => false);
    rules.set(rule, { hasClass, pages: hasClass ? pagesWith(rule.selector) : every });
  });
  function pagesOf({ prop, parent }: Declaration): Ids {
    const rule = rules.get(parent);
    if (!rule) return every;
    const around = parent!.parent;
    if (around?.type === "atrule" && "params" in around && "name" in around && around.name.endsWith("keyframes"))
      return usersOf(around.params);
    return prop.startsWith("--") && !rule.hasClass ? usersOf(prop) : rule.pages;
  }

  for (const { id, source } of pages)
    for (const [name] of source.matchAll(VARIABLE)) users.set(name, union(usersOf(name), new Set([id])));
  for (let hasGrown = true; hasGrown;) {
    hasGrown = false;
    root.walkDecls((declaration) => {
      const by = pagesOf(declaration);
      const used = declaration.value.match(ANIMATION.test(declaration.prop) ? /[\w-]+/g : VARIABLE) ?? [];
      for (const name of used) {
        if (isWithin(by, usersOf(name))) continue;
        users.set(name, union(usersOf(name), by));
        hasGrown = true;
      }
    });
  }

  function write(node: Node): Piece[] {
    if (node.type === "comment") return [];
    if (node.type === "decl") {
      const { prop, value, important } = node;
      return [{ text: `${prop}:${value || " "}${important ? "!important" : ""};`, pages: pagesOf(node) }];
    }
    const head = node.type === "rule" ? node.selector : `@${node.name} ${node.params}`.trimEnd();
    if (!node.nodes) return [{ text: `${head};`, pages: every }];
    const inside = node.nodes.flatMap(write);
    const all = union(...inside.map((piece) => piece.pages));
    return [{ text: `${head}{`, pages: all }, ...inside, { text: "}", pages: all }];
  }
  return joinNeighbours(root.nodes.flatMap(write).filter((piece) => piece.pages.size > 0));
}

function joinNeighbours(pieces: Piece[]) {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && isSame(last.pages, piece.pages)) last.text += piece.text;
    else joined.push({ ...piece });
  }
  return joined;
}

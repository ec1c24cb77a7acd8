import { Hooks, type MarkedToken, type Token, type Tokens } from "marked";
import { BoundedLexer, DEPTH_MAX } from "./bounded-lexer.ts";
import { decodeReferences } from "./character-references.ts";
import { maskEmphasis } from "./emphasis.ts";
import { tooDeep, tooMuch } from "./refusals.ts";
import { isBreakTag, KoreanTokenizer, labelsIn } from "./tokenizer.ts";

export type HastText = { type: "text"; value: string };
export type HastElement = {
  type: "element";
  tagName: string;
  properties: Record<string, string | number>;
  children: Hast[];
};
export type Hast = HastText | HastElement;

const NODES_MAX = 6_000;

const text = (value: string): HastText => ({ type: "text", value });
const decoded = (value: string) => text(decodeReferences(value));
const element = (tagName: string, children: Hast[] = [], properties: HastElement["properties"] = {}): HastElement => ({
  type: "element",
  tagName,
  properties,
  children,
});

/** The state of one conversion: its current depth and the number of nodes so far. */
type Reading = { depth: number; nodes: number };

function within(reading: Reading, tokens: Token[] = []): Hast[] {
  if (reading.depth >= DEPTH_MAX) throw tooDeep();
  reading.depth += 1;
  const children = tokens.flatMap((token) => toHast(token as MarkedToken, reading));
  reading.depth -= 1;
  return children;
}

function toTable({ header, rows }: Tokens.Table, reading: Reading) {
  const row = (cells: Tokens.TableCell[], tag: "th" | "td") =>
    element(
      "tr",
      cells.map(({ tokens }) => {
        if ((reading.nodes += 1) > NODES_MAX) throw tooMuch();
        return element(tag, within(reading, tokens));
      }),
    );
  const body = rows.map((cells) => row(cells, "td"));
  return element("table", [element("thead", [row(header, "th")]), ...(body.length ? [element("tbody", body)] : [])]);
}

/** The number that an item has other than by counting; a list of ones counts by itself. */
function numbersIn({ ordered, start, items }: Tokens.List) {
  const written = items.map(({ raw }) => Number(/^\s*(\d{1,9})/.exec(raw)?.[1]));
  let expected = Number(start);
  return written.map((number): Record<string, number> => {
    const isOwn = ordered && number > expected;
    if (isOwn) expected = number;
    expected += 1;
    return isOwn ? { value: number } : {};
  });
}

function toList(list: Tokens.List, reading: Reading) {
  const numbers = numbersIn(list);
  return element(
    list.ordered ? "ol" : "ul",
    list.items.map(({ tokens }, at) => element("li", within(reading, tokens), numbers[at])),
    list.ordered && list.start !== "" && list.start !== 1 ? { start: list.start } : {},
  );
}

/** A link without words is its address. */
function toLink({ href, tokens }: Tokens.Link, reading: Reading) {
  const address = decodeReferences(href);
  const words = within(reading, tokens);
  return element("a", words.length > 0 ? words : [text(address)], { href: address });
}

/** A picture without words is its address, which is not asked for. */
const toImage = ({ href, text: words }: Tokens.Image) =>
  element("img", [], {
    src: decodeReferences(href),
    alt: decodeReferences(words) || (/^https?:/i.test(href) ? href : ""),
  });

/** The nodes of one token. HTML other than a line break becomes plain text. */
function toHast(token: MarkedToken, reading: Reading): Hast[] {
  if ((reading.nodes += 1) > NODES_MAX) throw tooMuch();
  switch (token.type) {
    case "heading":
      if (token.text === "") return [element("p", [text(token.raw.trim())])];
      return [element(`h${token.depth}`, within(reading, token.tokens))];
    case "paragraph":
      return [element("p", within(reading, token.tokens))];
    case "blockquote":
    case "strong":
    case "em":
      return [element(token.type, within(reading, token.tokens))];
    case "del":
      return [element("s", within(reading, token.tokens))];
    case "link":
      return [toLink(token, reading)];
    case "image":
      return [toImage(token)];
    case "list":
      return [toList(token, reading)];
    case "table":
      return [toTable(token, reading)];
    case "code":
      return [element("pre", [element("code", [text(token.text)])])];
    case "codespan":
      return [element("code", [text(token.text)])];
    case "br":
    case "hr":
      return [element(token.type)];
    case "html":
      return [isBreakTag(token.raw) ? element("br") : text(token.raw)];
    case "checkbox":
      return [text(token.checked ? "☑ " : "☐ ")];
    case "text":
      return token.tokens ? within(reading, token.tokens) : [decoded(token.text)];
    case "escape":
      return [text(token.text)];
    default:
      return [];
  }
}

class MaskHooks extends Hooks {
  override emStrongMask(source: string) {
    return maskEmphasis(source);
  }
}

/**
 * Parses Markdown into a tree of bounded depth and size. Refuses, before parsing, text that would take the lexer too long.
 * With `breaks`, the end of a line within a paragraph is a line break.
 */
export function parseMarkdown(body: string, { breaks = false } = {}): Hast[] {
  const options = { gfm: true, breaks, tokenizer: new KoreanTokenizer(labelsIn(body)), hooks: new MaskHooks() };
  return within({ depth: 0, nodes: 0 }, new BoundedLexer(options).lex(body));
}

import { Lexer, type MarkedToken, type Token, type Tokens } from "marked";
import { AppError } from "#worker/lib/errors.ts";

export type HastText = { type: "text"; value: string };
export type HastElement = {
  type: "element";
  tagName: string;
  properties: Record<string, string | number>;
  children: Hast[];
};
export type Hast = HastText | HastElement;

const DEPTH_MAX = 16;
const NODES_MAX = 6_000;
const MARKUP_MAX = 8_000;
// Quotes and lists nested at the start of one line: the lexer recurses once for each.
const STACKED = new RegExp(`^(?:[ \\t]*(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${DEPTH_MAX + 1}}`, "m");
const MARKUP = /[*_~[\]]/g;

const refuse = (message: string) =>
  new AppError("invalid_input", "입력한 내용을 확인해 주세요.", { errors: [{ field: "body", message }] });
const tooDeep = () => refuse("본문의 목록과 인용이 너무 깊이 겹쳐 있어요.");
const tooMuch = () => refuse("본문이 너무 잘게 나뉘어 있어요. 두 글로 나눠 주세요.");

const text = (value: string): HastText => ({ type: "text", value });
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

const toList = ({ ordered, start, items }: Tokens.List, reading: Reading) =>
  element(
    ordered ? "ol" : "ul",
    items.map(({ tokens }) => element("li", within(reading, tokens))),
    ordered && start !== "" && start !== 1 ? { start } : {},
  );

/** The nodes of one token. HTML becomes plain text; tokens that a guide does not know are dropped. */
function toHast(token: MarkedToken, reading: Reading): Hast[] {
  if ((reading.nodes += 1) > NODES_MAX) throw tooMuch();
  switch (token.type) {
    case "heading":
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
      return [element("a", within(reading, token.tokens), { href: token.href })];
    case "image":
      return [element("img", [], { src: token.href, alt: token.text })];
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
      return [token.block ? element("p", [text(token.text.trim())]) : text(token.text)];
    case "text":
      return token.tokens ? within(reading, token.tokens) : [text(token.text)];
    case "escape":
      return [text(token.text)];
    default:
      return [];
  }
}

/**
 * Parses Markdown into a tree of bounded depth and size. Refuses, before parsing, text that would take the lexer too long.
 * With `breaks`, the end of a line within a paragraph is a line break.
 */
export function parseMarkdown(body: string, { breaks = false } = {}): Hast[] {
  if (STACKED.test(body)) throw tooDeep();
  if ((body.match(MARKUP)?.length ?? 0) > MARKUP_MAX) throw tooMuch();
  return within({ depth: 0, nodes: 0 }, new Lexer({ gfm: true, breaks }).lex(body));
}

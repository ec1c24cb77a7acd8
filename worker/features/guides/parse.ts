import MarkdownIt from "markdown-it";
import { AppError } from "#worker/lib/errors.ts";

export type HastText = { type: "text"; value: string };
export type HastElement = {
  type: "element";
  tagName: string;
  properties: Record<string, string | number>;
  children: (HastText | HastElement)[];
};

const DEPTH_MAX = 16;
const NODES_MAX = 6_000;

// HTML in the text stays text.
const markdown = new MarkdownIt("default", { html: false, linkify: false, typographer: false });

type Token = ReturnType<typeof markdown.parse>[number];

const tooDeep = (message: string) =>
  new AppError("invalid_input", "입력한 내용을 확인해 주세요.", { errors: [{ field: "body", message }] });

const text = (value: string): HastText => ({ type: "text", value });
const element = (tagName: string, children: HastElement["children"] = [], attributes: Token["attrs"] = []) => ({
  type: "element" as const,
  tagName,
  properties: Object.fromEntries(attributes ?? []),
  children,
});

/** What a token that neither opens nor closes anything stands for. */
function leafOf(token: Token): HastText | HastElement {
  if (token.type === "softbreak") return text("\n");
  if (token.type === "image") return element("img", [], [...(token.attrs ?? []), ["alt", token.content]]);
  if (token.type === "code_inline") return element("code", [text(token.content)]);
  if (token.type === "fence" || token.type === "code_block")
    return element("pre", [element("code", [text(token.content.replace(/\n$/, ""))])]);
  if (token.type === "hr" || token.type === "hardbreak") return element(token.tag);
  return text(token.content);
}

/** Blocks and what is written within them, in one flat line. */
function* flat(tokens: Token[]): Generator<Token> {
  for (const token of tokens) {
    if (token.type === "inline") yield* token.children ?? [];
    else if (!token.hidden) yield token;
  }
}

/** Markdown as a tree, of a depth and a size that nothing after it has to fear. A loop: people may nest as they like. */
export function parseMarkdown(body: string): HastElement["children"] {
  const root = element("root");
  const open: HastElement[] = [root];
  let nodes = 0;
  for (const token of flat(markdown.parse(body, {}))) {
    if ((nodes += 1) > NODES_MAX) throw tooDeep("본문: 너무 잘게 나뉘어 있어요. 두 글로 나눠 주세요.");
    if (open.length > DEPTH_MAX) throw tooDeep("본문: 목록과 인용이 너무 깊이 겹쳐 있어요.");
    if (token.nesting === 1) {
      const opened = element(token.tag, [], token.attrs);
      open.at(-1)!.children.push(opened);
      open.push(opened);
    } else if (token.nesting === -1) open.pop();
    else open.at(-1)!.children.push(leafOf(token));
  }
  return root.children;
}

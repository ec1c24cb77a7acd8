import { type DefaultTreeAdapterMap, parse } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

export type Tag = {
  name: string;
  attributes: Record<string, string>;
  /** Its text with that of all descendants. */
  text: string;
  /** Its source text. */
  source: string;
  /** The names of its ancestors, nearest first. */
  within: string[];
};

const VOID = new Set(["base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);

const isElement = (node: Node): node is Element => "tagName" in node;

function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

/** Every element of a document in order, as a browser without scripts parses it, and the parse errors. */
export function readDocument(html: string) {
  const errors: string[] = [];
  const tags: Tag[] = [];
  const walk = (node: Node, within: string[]) => {
    if (!("childNodes" in node)) return;
    let around = within;
    if (isElement(node)) {
      const { startOffset = 0, endOffset = 0, startTag, endTag } = node.sourceCodeLocation ?? {};
      // Each element must be opened and closed in the source; else the parser moved or closed it.
      if (!VOID.has(node.tagName) && !(startTag && endTag)) errors.push(`not written so: <${node.tagName}>`);
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      tags.push({
        name: node.tagName,
        attributes,
        text: textOf(node),
        source: html.slice(startOffset, endOffset),
        within,
      });
      around = [node.tagName, ...within];
    }
    for (const child of node.childNodes) walk(child, around);
  };
  const document = parse(html, {
    scriptingEnabled: false,
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startOffset }) => void errors.push(`${code}: ${html.slice(startOffset, startOffset + 80)}`),
  });
  walk(document, []);
  return { tags, errors };
}

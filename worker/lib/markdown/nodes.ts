import type { MarkupNode } from "#contracts/markup.ts";
import { isOwnPath } from "#contracts/paths.ts";
import type { Hast, HastElement } from "./parse.ts";

const HEADING = /^h([1-6])$/;

export const textOf = (node: Hast): string => (node.type === "text" ? node.value : node.children.map(textOf).join(""));

/** What differs between texts: how headings and pictures are written. `level` is that of the Markdown, from 1 to 6. */
export type Writing = {
  heading: (node: HastElement, level: number, children: MarkupNode[]) => MarkupNode;
  image: (node: HastElement) => MarkupNode[];
};

/** A link to a place on this page, to a page of ours, or to another site, which gets no referrer. Other links become plain text. */
function linkOf({ properties: { href } }: HastElement, children: MarkupNode[]): MarkupNode[] {
  if (typeof href !== "string") return children;
  if (/^(?:https?:\/\/|mailto:)/i.test(href))
    return [{ tag: "a", attributes: { href, rel: "noopener noreferrer nofollow" }, children }];
  if (href.startsWith("#") || isOwnPath(href)) return [{ tag: "a", attributes: { href }, children }];
  return children;
}

/** A sanitised node as it is sent: known elements with known attributes. */
export function toNodes(node: Hast, writing: Writing): MarkupNode[] {
  if (node.type === "text") return [node.value];
  const children = node.children.flatMap((child) => toNodes(child, writing));
  if (node.tagName === "a") return linkOf(node, children);
  if (node.tagName === "img") return writing.image(node);
  const [, level] = HEADING.exec(node.tagName) ?? [];
  if (level) return [writing.heading(node, Number(level), children)];
  // The numbers of a list and of its items.
  const attributes = node.properties;
  return [{ tag: node.tagName, ...(Object.keys(attributes).length > 0 && { attributes }), children }];
}

import type { GuideHeading, GuideNode } from "#contracts/guides.ts";
import { isOwnPath } from "#contracts/paths.ts";
import { type Hast, type HastElement, parseMarkdown } from "./parse.ts";
import { sanitise } from "./sanitise.ts";

// Paths of our own images, as they are served from R2.
const OWN_IMAGE = /^\/images\/[\w-]+(?:\/[\w-]+)*(?:\.(?:png|jpe?g|webp|avif))?$/;
const SIZED = /-(\d{1,4})x(\d{1,4})\.\w+$/;
const HEADING = /^h([1-6])$/;
const DEEPEST = 4;
const OPENING_MAX = 140;

const textOf = (node: Hast): string => (node.type === "text" ? node.value : node.children.map(textOf).join(""));

const hrefOf = ({ properties: { href } }: HastElement) => (typeof href === "string" ? href : "");

/** A link to a place on this page, to a page of ours, or to another site, which gets no referrer. Other links become plain text. */
function linkOf(node: HastElement, children: GuideNode[]): GuideNode[] {
  const href = hrefOf(node);
  if (/^(?:https?:\/\/|mailto:)/i.test(href))
    return [{ tag: "a", attributes: { href, rel: "noopener noreferrer nofollow" }, children }];
  if (href.startsWith("#") || isOwnPath(href)) return [{ tag: "a", attributes: { href }, children }];
  return children;
}

function imageOf({ properties: { src, alt } }: HastElement): GuideNode[] {
  const words = String(alt ?? "");
  if (!OWN_IMAGE.test(String(src ?? ""))) return words ? [words] : [];
  const [, width, height] = SIZED.exec(String(src)) ?? [];
  const size: Record<string, number> = width && height ? { width: Number(width), height: Number(height) } : {};
  return [{ tag: "img", attributes: { src: String(src), alt: words, ...size, loading: "lazy" }, children: [] }];
}

type Outline = { headings: GuideHeading[] };

/** A heading at level 2 or below, without skipping a level. */
function headingOf(node: HastElement, level: number, children: GuideNode[], { headings }: Outline): GuideNode {
  const above = headings.at(-1)?.level ?? 1;
  const own = Math.min(Math.max(level, 2), above + 1, DEEPEST);
  const heading = { id: `section-${headings.length + 1}`, text: textOf(node).trim(), level: own };
  headings.push(heading);
  return { tag: `h${own}`, attributes: { id: heading.id }, children };
}

function toNodes(node: Hast, outline: Outline): GuideNode[] {
  if (node.type === "text") return [node.value];
  const children = node.children.flatMap((child) => toNodes(child, outline));
  if (node.tagName === "a") return linkOf(node, children);
  if (node.tagName === "img") return imageOf(node);
  const [, level] = HEADING.exec(node.tagName) ?? [];
  if (level) return [headingOf(node, Number(level), children, outline)];
  const { start } = node.properties;
  return [{ tag: node.tagName, ...(start !== undefined && { attributes: { start: Number(start) } }), children }];
}

const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (value: string | number) => String(value).replace(/[&<>"]/g, (character) => references[character]!);
const VOID = ["br", "hr", "img"];

export function toHtml(node: GuideNode): string {
  if (typeof node === "string") return escape(node);
  const attributes = Object.entries(node.attributes ?? {}).map(([name, value]) => ` ${name}="${escape(value)}"`);
  const start = `<${node.tag}${attributes.join("")}>`;
  return VOID.includes(node.tag) ? start : `${start}${node.children.map(toHtml).join("")}</${node.tag}>`;
}

function openingOf(nodes: Hast[]) {
  const first = nodes.find((node) => node.type === "element" && node.tagName === "p");
  const words = [...(first ? textOf(first).replace(/\s+/g, " ").trim() : "")];
  return words.length <= OPENING_MAX ? words.join("") : `${words.slice(0, OPENING_MAX - 1).join("")}…`;
}

/** Renders Markdown: parsed, sanitised and reduced to known elements, in bounded time and size. */
export function renderGuide(body: string) {
  const tree = sanitise(parseMarkdown(body));
  const outline: Outline = { headings: [] };
  const content = tree.flatMap((node) => toNodes(node, outline));
  return { content, headings: outline.headings, html: content.map(toHtml).join(""), opening: openingOf(tree) };
}

import type { GuideHeading } from "#contracts/guides.ts";
import type { MarkupNode } from "#contracts/markup.ts";
import { textOf, toNodes } from "#worker/lib/markdown/nodes.ts";
import { type Hast, type HastElement, parseMarkdown } from "#worker/lib/markdown/parse.ts";
import { sanitise } from "#worker/lib/markdown/sanitise.ts";

// Paths of our own images, as they are served from R2.
const OWN_IMAGE = /^\/images\/[\w-]+(?:\/[\w-]+)*(?:\.(?:png|jpe?g|webp|avif))?$/;
const SIZED = /-(\d{1,4})x(\d{1,4})\.\w+$/;
const DEEPEST = 4;
const OPENING_MAX = 140;

function imageOf({ properties: { src, alt } }: HastElement): MarkupNode[] {
  const words = String(alt ?? "");
  if (!OWN_IMAGE.test(String(src ?? ""))) return words ? [words] : [];
  const [, width, height] = SIZED.exec(String(src)) ?? [];
  const size: Record<string, number> = width && height ? { width: Number(width), height: Number(height) } : {};
  return [{ tag: "img", attributes: { src: String(src), alt: words, ...size, loading: "lazy" }, children: [] }];
}

/** A heading at level 2 or below, without skipping a level, which `headings` gets too. */
function headingOf(headings: GuideHeading[], node: HastElement, level: number, children: MarkupNode[]): MarkupNode {
  const above = headings.at(-1)?.level ?? 1;
  const ownLevel = Math.min(Math.max(level, 2), above + 1, DEEPEST);
  const heading = { id: `section-${headings.length + 1}`, text: textOf(node).trim(), level: ownLevel };
  headings.push(heading);
  return { tag: `h${ownLevel}`, attributes: { id: heading.id }, children };
}

const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (value: string | number) => String(value).replace(/[&<>"]/g, (character) => references[character]!);
const VOID = ["br", "hr", "img"];

export function toHtml(node: MarkupNode): string {
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
  const headings: GuideHeading[] = [];
  const heading = headingOf.bind(null, headings);
  const content = tree.flatMap((node) => toNodes(node, { heading, image: imageOf }));
  return { content, headings, html: content.map(toHtml).join(""), opening: openingOf(tree) };
}

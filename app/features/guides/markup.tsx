import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { MarkupNode } from "#contracts/markup.ts";
import { CodeBlock } from "./code-block.tsx";

const textOf = (node: MarkupNode): string => (typeof node === "string" ? node : node.children.map(textOf).join(""));

type DrawText = (text: string) => ReactNode;

/** The nodes as elements. */
export const drawNodes = (nodes: MarkupNode[], drawText?: DrawText): ReactNode[] =>
  nodes.map((node, index) => <Drawn key={index} node={node} drawText={drawText} />);

/** Renders the tree as elements, because Trusted Types forbids inserting HTML. */
function Drawn({ node, drawText }: { node: MarkupNode; drawText?: DrawText }) {
  if (typeof node === "string") return drawText ? <Fragment>{drawText(node)}</Fragment> : node;
  const { tag, attributes, children } = node;
  if (tag === "pre") return <CodeBlock text={textOf(node)} />;
  const drawn = drawNodes(children, drawText);
  const href = String(attributes?.href ?? "");
  if (tag === "a" && href.startsWith("/")) return <Link to={href}>{drawn}</Link>;
  const element = createElement(tag, attributes, ...drawn);
  return tag === "table" ? <div className="overflow-x-auto">{element}</div> : element;
}

type MarkupProps = {
  content: MarkupNode[];
  /** Draws each text of the tree; by default it is text as it is. */
  drawText?: DrawText;
};

/** Rendered Markdown as a part of a page. */
export const Markup = ({ content, drawText }: MarkupProps) => (
  <div className="article">{drawNodes(content, drawText)}</div>
);

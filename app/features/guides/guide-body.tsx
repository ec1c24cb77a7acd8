import { createElement, type ReactNode } from "react";
import { Link } from "react-router";
import type { GuideNode } from "#contracts/guides.ts";
import { CodeBlock } from "./code-block.tsx";

const textOf = (node: GuideNode): string => (typeof node === "string" ? node : node.children.map(textOf).join(""));

const draw = (nodes: GuideNode[]): ReactNode[] => nodes.map((node, index) => <Drawn key={index} node={node} />);

/** Renders the stored tree as elements, because Trusted Types forbids inserting HTML. */
function Drawn({ node }: { node: GuideNode }) {
  if (typeof node === "string") return node;
  const { tag, attributes, children } = node;
  if (tag === "pre") return <CodeBlock text={textOf(node)} />;
  const href = String(attributes?.href ?? "");
  if (tag === "a" && href.startsWith("/")) return <Link to={href}>{draw(children)}</Link>;
  return createElement(tag, attributes, ...draw(children));
}

export function GuideBody({ content }: { content: GuideNode[] }) {
  return <div className="article">{draw(content)}</div>;
}

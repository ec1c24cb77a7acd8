import type { MarkupNode } from "#contracts/markup.ts";
import { Markup } from "./markup.tsx";

/** Rendered Markdown as the main text of a page. */
export const Article = ({ content }: { content: MarkupNode[] }) => (
  <div className="article-page">
    <Markup content={content} />
  </div>
);

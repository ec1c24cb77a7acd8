import type { MarkupNode } from "#contracts/markup.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { AppError } from "#worker/lib/errors.ts";
import { placeholderUrl } from "#worker/lib/images/placeholder.ts";
import { toNodes, type Writing } from "#worker/lib/markdown/nodes.ts";
import { parseMarkdown } from "#worker/lib/markdown/parse.ts";
import { sanitise } from "#worker/lib/markdown/sanitise.ts";

// Below the title of the page and that of its section.
const TOP = 3;
const DEEPEST = 5;

/** Headings start below those of the page and skip no level; pictures become their alternative text. */
function createWriting(): Writing {
  let above = TOP - 1;
  return {
    heading: (_, level, children) => {
      above = Math.min(Math.max(level, TOP), above + 1, DEEPEST);
      return { tag: `h${above}`, children };
    },
    image: ({ properties: { alt } }) => (alt ? [String(alt)] : []),
  };
}

/**
 * A result or a preview rendered as Markdown, in which the end of a line stays the end of a line. A text whose markup is
 * too deep or too fine to render is one paragraph as it was written.
 */
export function renderText(text: string): MarkupNode[] {
  try {
    const writing = createWriting();
    return sanitise(parseMarkdown(text, { breaks: true })).flatMap((node) => toNodes(node, writing));
  } catch (error) {
    if (error instanceof AppError) return [{ tag: "p", children: [text] }];
    throw error;
  }
}

/** What a page shows of the texts and pictures of a prompt; the preview in place of a locked text. */
export const renderPrompt = ({ body, preview, results }: PromptDetail): PromptDetail["rendered"] => ({
  preview: body === null ? renderText(preview) : [],
  results: results.map(({ text }) => (text === undefined ? [] : renderText(text))),
  placeholders: results.map(({ kind, media }) => (kind === "image" && placeholderUrl(media?.placeholder)) || null),
});

import { memo, type ReactNode, useSyncExternalStore } from "react";
import { CodeBlock } from "#app/features/guides/code-block.tsx";
import { drawNodes } from "#app/features/guides/markup.tsx";
import { type AnswerText, GROUP } from "./answer-text.ts";
import { blocksOf, cellsOf } from "./markdown/block.ts";
import type { Block } from "./markdown/cut.ts";
import { readInline } from "./markdown/inline.ts";

const DEPTH_MAX = 6;

const Inline = memo(({ text }: { text: string }) => <>{drawNodes(readInline(text))}</>);

const Row = memo(({ text, cell: Cell = "td" }: { text: string; cell?: "td" | "th" }) => (
  <tr>
    {cellsOf(text).map((cell, at) => (
      <Cell key={at}>
        <Inline text={cell} />
      </Cell>
    ))}
  </tr>
));

const Lines = memo(({ text }: { text: string }) => <span className="block">{text === "" ? "\n" : text}</span>);

/** What a list item or a quotation holds: its words alone, or blocks of its own. */
function Held({ text, depth }: { text: string; depth: number }): ReactNode {
  if (depth > DEPTH_MAX) return text;
  const blocks = blocksOf(text);
  const [first, ...rest] = blocks;
  if (first?.kind !== "paragraph") return blocks.map((block, at) => <Drawn key={at} block={block} depth={depth} />);
  return (
    <>
      <Inline text={first.text} />
      {rest.map((block, at) => (
        <Drawn key={at} block={block} depth={depth} />
      ))}
    </>
  );
}

const Item = memo(({ text, depth }: { text: string; depth: number }) => (
  <li>
    <Held text={text} depth={depth + 1} />
  </li>
));

/** One block. A finished one is the same object in every frame, and so is not rendered again; nor are the finished parts of an open one. */
const Drawn = memo(({ block, depth = 0 }: { block: Block; depth?: number }) => {
  switch (block.kind) {
    case "heading":
      return (
        <h4>
          <Inline text={block.text.replace(/^\s*#+\s*|\s+#+\s*$/g, "")} />
        </h4>
      );
    case "paragraph":
      return (
        <p>
          <Inline text={block.text} />
        </p>
      );
    case "quote":
      return (
        <blockquote>
          <Held text={block.text} depth={depth + 1} />
        </blockquote>
      );
    case "rule":
      return <hr />;
    case "code":
      return (
        <CodeBlock text={() => block.parts.join("\n")}>
          {block.parts.map((part, at) => (
            <Lines key={at} text={part} />
          ))}
        </CodeBlock>
      );
    case "table":
      return (
        <div className="overflow-x-auto" role="group" aria-label="표" tabIndex={0}>
          <table>
            <thead>
              <Row text={block.head} cell="th" />
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                <Row key={at} text={row} />
              ))}
            </tbody>
          </table>
        </div>
      );
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return (
        <List {...(block.isOrdered && { start: block.start })}>
          {block.items.map((item, at) => (
            <Item key={at} text={item} depth={depth} />
          ))}
        </List>
      );
    }
  }
});

const Group = memo(({ blocks }: { blocks: Block[] }) => (
  <div className={`article answer-part ${blocks.length === GROUP ? "answer-done" : ""}`}>
    {blocks.map((block, at) => (
      <Drawn key={at} block={block} />
    ))}
  </div>
));

/** An answer as results are drawn: as elements, because HTML in it is only text (Trusted Types). Grows while it is written. */
export const DrawnAnswer = memo(({ text }: { text: AnswerText }) => {
  const { groups, open } = useSyncExternalStore(text.subscribe, text.drawn, text.drawn);
  return (
    <div className="break-words">
      {groups.map((blocks, at) => (
        <Group key={at} blocks={blocks} />
      ))}
      {open && (
        <div className="article answer-part">
          <Drawn block={open} />
        </div>
      )}
    </div>
  );
});

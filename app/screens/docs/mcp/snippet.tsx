import { CodeBlock } from "#app/features/guides/code-block.tsx";

/** Text to copy, broken where it is longer than a line. */
export const Snippet = ({ text }: { text: string }) => (
  <div className="article mt-3 break-words text-sm [&_pre]:font-mono!">
    <CodeBlock text={text} />
  </div>
);

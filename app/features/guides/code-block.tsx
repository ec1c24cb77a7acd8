import type { ReactNode } from "react";
import { toast } from "#app/ui/toast.tsx";

async function copy(text: string) {
  const { copyText } = await import("#app/lib/copy.ts");
  toast((await copyText(text)) ? "복사했어요." : "복사하지 못했어요. 글을 길게 눌러 복사해 주세요.");
}

/** A block of code with a copy button. `children` draws what is still being written in parts; `text` then reads the whole. */
export function CodeBlock({ text, children }: { text: string | (() => string); children?: ReactNode }) {
  const read = () => (typeof text === "string" ? text : text());
  return (
    <figure className="box relative my-5">
      <button
        type="button"
        onClick={() => copy(read())}
        className="h-11 absolute right-1.5 top-0.5 cursor-pointer rounded-2 px-2.5 text-xs text-muted font-medium noscript:hidden hover:text-persimmon"
      >
        복사<span className="sr-only">하기: {read().slice(0, 20)}</span>
      </button>
      <pre className="px-4 pb-4 pt-11 md:px-5 md:pb-5">
        <code>{children ?? read()}</code>
      </pre>
    </figure>
  );
}

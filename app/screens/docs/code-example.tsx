import { toast } from "#app/ui/toast.tsx";

async function copy(text: string) {
  const { copyText } = await import("#app/lib/copy.ts");
  toast((await copyText(text)) ? "복사했어요." : "복사하지 못했어요. 글을 골라서 복사해 주세요.");
}

/** A command or an answer, which keeps its lines and scrolls by itself, with a button that copies it. */
export const CodeExample = ({ label, text }: { label: string; text: string }) => (
  <figure className="box mt-3 min-w-0">
    <figcaption className="flex items-center justify-between border-b border-line pl-4 text-xs text-muted">
      <span className="min-w-0 truncate">{label}</span>
      <button
        type="button"
        onClick={() => copy(text)}
        className="h-11 flex-none cursor-pointer px-4 font-medium noscript:hidden hover:text-persimmon"
      >
        복사<span className="sr-only">하기: {label}</span>
      </button>
    </figcaption>
    <pre tabIndex={0} aria-label={label} className="overflow-x-auto whitespace-pre px-4 py-3 text-sm">
      <code>{text}</code>
    </pre>
  </figure>
);

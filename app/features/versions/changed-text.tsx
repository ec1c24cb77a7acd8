import type { TextChange } from "#contracts/versions.ts";

const added = "rounded-1 bg-leaf-soft text-leaf no-underline font-semibold";
const removed = "rounded-1 bg-alert-soft text-alert line-through";

/** A text with what was removed and added, which screen readers hear said. */
export function ChangedText({ changes }: { changes: TextChange[] }) {
  return (
    <p className="whitespace-pre-wrap break-words text-base leading-7">
      {changes.map(({ kind, text }, at) => {
        if (kind === "same") return <span key={at}>{text}</span>;
        const isAdded = kind === "added";
        const Tag = isAdded ? "ins" : "del";
        return (
          <Tag key={at} className={isAdded ? added : removed}>
            <span className="sr-only">{isAdded ? " (더함: " : " (뺌: "}</span>
            {text}
            <span className="sr-only">) </span>
          </Tag>
        );
      })}
    </p>
  );
}

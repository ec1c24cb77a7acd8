import type { ReactNode } from "react";
import type { Reply } from "#contracts/reviews.ts";
import { When } from "#app/ui/when.tsx";

/** The prompter's reply. */
export function ReplyText({ reply, tools }: { reply: Reply; tools?: ReactNode }) {
  return (
    <div className="mt-3 rounded-2.5 bg-leaf-soft px-[min(1rem,5vw)] py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-leaf font-semibold">
        프롬프터의 답글
        <When at={reply.create_at} className="font-normal" />
      </p>
      <p className="mt-1 whitespace-pre-line text-sm">{reply.content}</p>
      {tools}
    </div>
  );
}

import { useState } from "react";
import { useMemberAction } from "#app/session/use-member-action.ts";
import { useBookmark } from "./use-bookmark.ts";
import { BookmarkIcon, CopyIcon, MoreIcon } from "#app/ui/icons.tsx";
import { sayBusy } from "#app/ui/busy.ts";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";
import { toast } from "#app/ui/toast.tsx";
import type { CardPrompt } from "./prompt-card.tsx";
import { copyPrompt } from "./copy-prompt.ts";

const CardMenu = lazyDialog(() => import("./card-menu.tsx"));

async function copyAndCount(id: number) {
  if (await copyPrompt(id, toast)) await import("./take-text.ts").then(({ countCopy }) => countCopy(id));
}

/**
 * Saving a prompt and, where it is free, copying it from its card. A mouse or the focus shows two buttons; where there is
 * no mouse, one button opens a menu of both.
 */
export function CardButtons({ prompt }: { prompt: CardPrompt }) {
  const { id, title, price } = prompt;
  const { isBookmarked, setBookmarked } = useBookmark({ id, bookmark_count: 0 });
  const [isOpen, setOpen] = useState(false);
  const save = useMemberAction(`bookmark:${id}`, () => void setBookmarked(!isBookmarked), {
    resume: () => void setBookmarked(true),
  });
  const copy = price === 0 ? () => void sayBusy(copyAndCount(id), "복사하는 중…") : undefined;
  return (
    <div role="group" aria-label={title} className="card-buttons noscript:hidden">
      <button type="button" aria-label="저장하기" aria-pressed={isBookmarked} onClick={save} className="card-button">
        <BookmarkIcon className={isBookmarked ? "size-4.5 fill-current" : "size-4.5"} />
      </button>
      {copy && (
        <button
          type="button"
          aria-label="복사하기"
          data-act="copy-card"
          data-prompt={id}
          onClick={copy}
          className="card-button"
        >
          <CopyIcon className="size-4.5" />
        </button>
      )}
      <button
        type="button"
        aria-label="저장과 복사"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="card-more"
      >
        <MoreIcon />
      </button>
      <CardMenu
        promptId={id}
        title={title}
        open={isOpen}
        onClose={() => setOpen(false)}
        isBookmarked={isBookmarked}
        onSave={save}
        onCopy={copy}
      />
    </div>
  );
}

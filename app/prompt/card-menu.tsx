import { Modal } from "#app/ui/modal.tsx";
import { BookmarkIcon, CopyIcon, SendIcon } from "#app/ui/icons.tsx";
import { runPath } from "./run-link.tsx";

type CardMenuProps = {
  promptId: number;
  title: string;
  open: boolean;
  onClose: () => void;
  isBookmarked: boolean;
  onSave: () => void;
  /** Absent for a prompt that is not free. */
  onCopy?: () => void;
};

const item =
  "h-13 w-full flex cursor-pointer items-center gap-3 rounded-2.5 px-3 text-base font-medium hover:bg-persimmon-soft";

/** What can be done with a prompt from its card on a phone. */
export default function CardMenu({ promptId, title, open, onClose, isBookmarked, onSave, onCopy }: CardMenuProps) {
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Modal title={title} open={open} onClose={onClose}>
      <ul className="-mx-2">
        <li>
          <button type="button" onClick={choose(onSave)} className={item}>
            <BookmarkIcon className={isBookmarked ? "size-5 fill-current" : "size-5"} />
            {isBookmarked ? "저장에서 빼기" : "저장하기"}
          </button>
        </li>
        {onCopy && (
          <li>
            <button type="button" onClick={choose(onCopy)} className={item}>
              <CopyIcon />
              복사하기
            </button>
          </li>
        )}
        <li>
          <a href={runPath(promptId)} className={item}>
            <SendIcon />
            여기서 써 보기
          </a>
        </li>
      </ul>
    </Modal>
  );
}

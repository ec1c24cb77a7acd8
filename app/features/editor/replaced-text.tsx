import { copyText } from "#app/lib/copy.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/toast.tsx";

/** The member's text, after a newer server copy replaced it. */
export default function ReplacedText({ text, onClose }: { text: string; onClose: () => void }) {
  const copy = async () => {
    toast(
      (await copyText(text))
        ? "쓰던 글을 복사했어요."
        : "복사하지 못했어요. 글을 길게 누르거나 선택해서 복사해 주세요.",
    );
  };
  return (
    <details open className="mt-4 rounded-3.5 bg-leaf-soft px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-leaf">
        내가 쓰던 글을 남겨 두었어요
      </summary>
      <textarea
        readOnly
        aria-label="내가 쓰던 글"
        value={text}
        className="field h-auto! mt-1 min-h-40 max-h-80 py-3 leading-7"
      />
      <div className="my-2 flex gap-2">
        <Button variant="secondary" size="small" onClick={copy}>
          <CopyIcon className="size-4" />
          복사하기
        </Button>
        <Button variant="ghost" onClick={onClose}>
          닫기
        </Button>
      </div>
    </details>
  );
}

import { useRef, useState } from "react";
import type { PromptDetail } from "#contracts/prompts.ts";
import { sent } from "#app/lib/sent.ts";
import { memberApi } from "#app/session.ts";
import { toast } from "#app/ui/toast.tsx";

type Bookmarkable = Pick<PromptDetail, "id" | "is_bookmarked" | "bookmark_count">;
type Mark = { isSaved: boolean; count: number };

function send(promptId: number, isSaved: boolean) {
  const { bookmarks } = memberApi.prompts[":id"];
  const param = { id: String(promptId) };
  return sent(isSaved ? bookmarks.$post({ param }) : bookmarks.$delete({ param }));
}

/** Shown at once and taken back when refused. One call at a time: of presses meanwhile the last one counts. */
export function useBookmark({ id, is_bookmarked = false, bookmark_count }: Bookmarkable) {
  const [mark, setMark] = useState<Mark>();
  const confirmed = useRef<Mark>(undefined);
  const wanted = useRef<boolean>(undefined);
  const isSending = useRef(false);
  const { isSaved, count } = mark ?? { isSaved: is_bookmarked, count: bookmark_count };

  const settle = async () => {
    for (;;) {
      const asked = wanted.current!;
      const answer = await send(id, asked);
      if (!answer.ok) return answer;
      confirmed.current = { isSaved: answer.data.is_bookmarked, count: answer.data.bookmark_count };
      if (wanted.current === asked) return answer;
    }
  };

  const save = async (next: boolean) => {
    setMark({ isSaved: next, count: count + Number(next) - Number(isSaved) });
    wanted.current = next;
    if (isSending.current) return;
    isSending.current = true;
    const answer = await settle();
    isSending.current = false;
    setMark(confirmed.current);
    if (!answer.ok) toast(answer.message);
    else
      toast(
        answer.data.is_bookmarked ? "저장했어요. 마이페이지에서 모아 볼 수 있어요." : "저장한 프롬프트에서 뺐어요.",
      );
  };
  return { isSaved, count, save };
}

import { useRef, useState } from "react";
import type { PromptDetail } from "#contracts/prompts.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { sendToggle } from "#app/data/toggle.ts";
import { collect } from "./collecting.ts";
import { toast } from "#app/ui/toast.tsx";

type Bookmarkable = Pick<PromptDetail, "id" | "is_bookmarked" | "bookmark_count">;
type Bookmark = Required<Pick<Bookmarkable, "is_bookmarked" | "bookmark_count">>;

function send(promptId: number, isBookmarked: boolean) {
  const { bookmarks } = memberApi.prompts[":id"];
  const param = { id: String(promptId) };
  return resultOf(isBookmarked ? bookmarks.$post({ param }) : bookmarks.$delete({ param }));
}

/** Whether the prompt is bookmarked and how many members did, shown at once and set back when the API refuses. */
export function useBookmark({ id, is_bookmarked = false, bookmark_count }: Bookmarkable) {
  const [latest, setLatest] = useState<Bookmark>();
  const confirmed = useRef<Bookmark>(undefined);
  const { is_bookmarked: isBookmarked, bookmark_count: count } = latest ?? { is_bookmarked, bookmark_count };

  const setBookmarked = async (next: boolean) => {
    setLatest({ is_bookmarked: next, bookmark_count: count + Number(next) - Number(isBookmarked) });
    const toggled = await sendToggle(`bookmark ${id}`, next, (value) => send(id, value));
    if (!toggled) return;
    confirmed.current = toggled.confirmed ?? confirmed.current;
    setLatest(confirmed.current);
    if (toggled.refusal) toast(toggled.refusal);
    else if (confirmed.current?.is_bookmarked)
      toast("저장했어요. 마이페이지에서 모아 볼 수 있어요.", { label: "모음에 넣기", act: () => collect([id]) });
    else toast("저장한 프롬프트에서 뺐어요.");
  };
  return { isBookmarked, count, setBookmarked };
}

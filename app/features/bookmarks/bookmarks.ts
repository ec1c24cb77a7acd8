import type { PromptCard } from "#contracts/prompts.ts";
import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { useRemoval } from "#app/data/optimistic.ts";
import { queryKeys } from "#app/data/query.ts";
import { dataOf, resultOf } from "#app/data/result.ts";

export const BOOKMARK_LIST = "bookmarks";
const BOOKMARKS = [queryKeys.prompts, "bookmarks"];

/** The member's bookmarks, newest first; read at every visit, since pages of prompts change them too. */
export const useBookmarks = () =>
  useMemberList({ key: BOOKMARKS, load: (query) => dataOf(memberApi.members.me.bookmarks.$get({ query })) });

export const useRemoveBookmark = () =>
  useRemoval<PromptCard>({
    lists: BOOKMARKS,
    isRemoved: (prompt, id) => prompt.id === id,
    send: (id) => resultOf(memberApi.prompts[":id"].bookmarks.$delete({ param: { id: String(id) } })),
    focus: BOOKMARK_LIST,
    done: "저장한 프롬프트에서 뺐어요.",
    failed: "빼지 못했어요. 잠시 후 다시 시도해 주세요.",
  });

import type { Page } from "#contracts/common.ts";
import type { OwnFilter } from "#contracts/members.ts";
import type { OwnPromptCard } from "#contracts/prompts.ts";
import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { useRemoval } from "#app/data/optimistic.ts";
import { invalidateLists, queryKeys } from "#app/data/query.ts";
import { dataOf, resultOf } from "#app/data/result.ts";

const OWN = [queryKeys.prompts, "own"];
export const LIST_ID = "own-prompts";
const STALE_MS = 30_000;

type Part = { limit?: number; include?: "hidden" };

/** The member's own prompts of one filter, newest first; `include` adds the hidden ones to those that are published. */
export const useOwnPrompts = (status: OwnFilter, { limit = 20, include }: Part = {}) =>
  useMemberList({
    key: [...OWN, status, limit, include],
    load: async (query, memberId) => {
      const { prompts } = memberApi.members[":id"];
      const page = prompts.$get({
        param: { id: String(memberId) },
        query: { status, limit: String(limit), ...(include && { include }), ...query },
      });
      // The owner's answer also has each prompt's status.
      return (await dataOf(page)) as Page<OwnPromptCard>;
    },
    staleTime: STALE_MS,
  });

export const useRemovePrompt = () =>
  useRemoval<OwnPromptCard>({
    lists: OWN,
    isRemoved: (prompt, id) => prompt.id === id,
    send: (id) => resultOf(memberApi.prompts[":id"].$delete({ param: { id: String(id) } })),
    focus: LIST_ID,
    done: "프롬프트를 삭제했어요.",
    failed: "삭제하지 못했어요. 잠시 후 다시 시도해 주세요.",
    onSettled: invalidateLists,
  });

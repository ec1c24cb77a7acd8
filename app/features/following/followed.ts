import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { queryKeys } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";

const { prompts } = memberApi.members.me.following;

/** The newest prompts of the members that the reader follows; read at every visit. */
export const useFollowed = () =>
  useMemberList({ key: [queryKeys.prompts, "following"], load: (query) => dataOf(prompts.$get({ query })) });

/** The first few of them, for the main page. */
export const readFollowed = (limit: number) => dataOf(prompts.$get({ query: { limit: String(limit) } }));

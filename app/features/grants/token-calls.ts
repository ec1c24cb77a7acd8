import type { GrantScope, PersonalToken } from "#contracts/grants.ts";
import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { useRemoval } from "#app/data/optimistic.ts";
import { refetchAfterCurrent } from "#app/data/query.ts";
import { dataOf, resultOf } from "#app/data/result.ts";

const { tokens } = memberApi.members.me;
const TOKENS = ["tokens"];

export const useTokens = () =>
  useMemberList({ key: TOKENS, load: async () => ({ ...(await dataOf(tokens.$get())), next_cursor: null }) });

export const useRevokeToken = () =>
  useRemoval<PersonalToken>({
    lists: TOKENS,
    isRemoved: ({ id }, revoked) => id === revoked,
    send: (id) =>
      resultOf(
        tokens[":token_id"].$delete({ param: { token_id: String(id) } }),
        "폐지하지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.",
      ),
    done: "토큰을 폐지했어요.",
  });

type Wanted = { name: string; scopes: GrantScope[]; days: number };

export async function makeToken({ name, scopes, days }: Wanted) {
  const made = await resultOf(
    tokens.$post({ json: { name, scopes, expires_in_days: days } }),
    "만들지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.",
  );
  if (made.ok) void refetchAfterCurrent(TOKENS);
  return made;
}

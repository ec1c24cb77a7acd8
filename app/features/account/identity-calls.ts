import type { Identities, JoinOffer } from "#contracts/identities.ts";
import { ACCOUNT_PATH } from "#contracts/paths.ts";
import { type Provider, socialTypeOf } from "#contracts/provider-names.ts";
import { memberApi } from "#app/data/client.ts";
import { queryClient, useMemberQuery } from "#app/data/query.ts";
import { dataOf, resultOf } from "#app/data/result.ts";
import { createStore } from "#app/lib/store.ts";
import { leaveFor } from "#app/features/auth/sign-in.ts";
import { updateUser } from "#app/session/session.ts";

const { identities } = memberApi.members.me;
const IDENTITIES = "identities";
const UNREACHED = "시작하지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";

/** What a sign-in at the provider led to, for the page that is shown next. */
export const outcome = createStore<{ offer: JoinOffer } | { refused: string } | null>(null);

export const useIdentities = () => useMemberQuery([IDENTITIES], () => dataOf(identities.$get()));

/** Shows what there is after a change, here and in the menu. */
export function showIdentities(data: Identities) {
  queryClient().setQueriesData<Identities>({ queryKey: [IDENTITIES] }, data);
  void queryClient().invalidateQueries({ queryKey: ["devices"] });
  const [only, other] = data.items;
  if (only && !other) updateUser({ social_type: socialTypeOf[only.provider] });
}

export type ChangeOfIdentity = { act: "add" | "remove"; provider: Provider };

/** Leaves for the provider of the sign-in that stays; returns why that was refused. */
export async function beginChange({ act, provider }: ChangeOfIdentity): Promise<string | undefined> {
  const json = { provider };
  const begun = await resultOf(act === "add" ? identities.$post({ json }) : identities.$delete({ json }), UNREACHED);
  if (!begun.ok) return begun.problem.detail;
  leaveFor(begun.data.provider, begun.data, ACCOUNT_PATH, "change");
  return undefined;
}

/** Joins the account that was offered; returns why that was refused. */
export async function joinAccount({ id }: JoinOffer): Promise<string | undefined> {
  const joined = await resultOf(
    identities.join.$post({ json: { id } }),
    "합쳤는지 확인하지 못했어요. 새로고침해서 확인해 주세요.",
  );
  if (!joined.ok) return joined.problem.detail;
  showIdentities(joined.data);
  return undefined;
}

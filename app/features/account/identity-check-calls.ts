import { memberApi } from "#app/data/client.ts";
import { queryClient, useMemberQuery } from "#app/data/query.ts";
import { dataOf, resultOf } from "#app/data/result.ts";
import { markLeaving } from "#app/features/auth/sign-in.ts";
import { createStore } from "#app/lib/store.ts";
import { tabStorage } from "#app/lib/storage.ts";

const identityCheck = memberApi.members.me["identity-check"];
const IDENTITY = "identity-check";
const STATE = "identity_state";
const RETURN_TO = "identity_return_to";
const ACCOUNT = "/mypage/info/account";

/** Why the check that was just tried was refused, until another one begins. */
export const refusedCheck = createStore<string | null>(null);

/** The page that the member came back to from a check that just ended, however it did. What goes on there empties it. */
export const cameBackTo = createStore("");

export const useIdentity = () => useMemberQuery([IDENTITY], () => dataOf(identityCheck.$get()));

/** Opens the provider's page in place of this one; returns why that is not possible. */
export async function startIdentityCheck(returnTo: string): Promise<string | undefined> {
  const begun = await resultOf(identityCheck.$post());
  if (!begun.ok) return begun.problem.detail;
  refusedCheck.write(null);
  tabStorage.write(STATE, begun.data.state);
  tabStorage.write(RETURN_TO, returnTo);
  markLeaving();
  location.assign(begun.data.url);
  return undefined;
}

const FAILED = "본인 확인을 마치지 못했어요. 처음부터 다시 해 주세요.";

/** Hands in what the provider sent back, once; the sentence to show, and where the member came from. */
export async function finishIdentityCheck(query: URLSearchParams): Promise<{ message: string; returnTo: string }> {
  const begun = tabStorage.read(STATE);
  const returnTo = tabStorage.read(RETURN_TO) ?? ACCOUNT;
  for (const key of [STATE, RETURN_TO]) tabStorage.remove(key);
  cameBackTo.write(returnTo);
  const [code, state] = [query.get("code"), query.get("state")];
  if (query.get("error") === "canceled") return { message: "본인 확인을 취소했어요.", returnTo };
  if (code === null || state === null || state !== begun) return { message: FAILED, returnTo };
  const finished = await resultOf(identityCheck.result.$post({ json: { code, state } }), FAILED);
  void queryClient().invalidateQueries({ queryKey: [IDENTITY] });
  if (finished.ok) return { message: "본인 확인을 마쳤어요.", returnTo };
  refusedCheck.write(finished.problem.detail);
  return { message: finished.problem.detail, returnTo };
}

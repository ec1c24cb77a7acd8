import { ACCOUNT_PATH } from "#contracts/paths.ts";
import { providerNames } from "#contracts/provider-names.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { leaveFor, type Return } from "#app/features/auth/sign-in.ts";
import { toast } from "#app/ui/toast.tsx";
import { outcome, showIdentities } from "./identity-calls.ts";

const UNREACHED = "확인하지 못했어요. 인터넷 연결을 확인하고 처음부터 다시 해 주세요.";

/** Goes on after a sign-in that confirms a change: to the other provider, or back to the page that this returns. */
export async function continueChange({ answer }: Return): Promise<string> {
  if (!answer.ok) {
    toast(answer.message);
    return ACCOUNT_PATH;
  }
  const { code, state } = answer;
  const result = await resultOf(memberApi.members.me.identities.confirm.$post({ json: { code, state } }), UNREACHED);
  if (!result.ok) {
    outcome.write({ refused: result.problem.detail });
    return ACCOUNT_PATH;
  }
  const step = result.data;
  if (step.step === "sign_in") {
    leaveFor(step.next.provider, step.next, ACCOUNT_PATH, "change");
    return new Promise(() => {});
  }
  if (step.step === "join") outcome.write({ offer: step.offer });
  else {
    showIdentities(step.identities);
    toast(`${providerNames[step.provider]} 로그인을 ${step.act === "added" ? "더했어요" : "뺐어요"}.`);
  }
  return ACCOUNT_PATH;
}

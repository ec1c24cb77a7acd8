import type { MailPatch, MailSettings } from "#contracts/mail.ts";
import { memberApi } from "#app/data/client.ts";
import { queryClient, useMemberQuery } from "#app/data/query.ts";
import { dataOf, resultOf } from "#app/data/result.ts";
import { saveSetting } from "#app/data/save-setting.ts";

const { mail, email } = memberApi.members.me;
const MAIL = "mail";
const UNREACHED = "바꾸지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";

export const useMail = () => useMemberQuery([MAIL], () => dataOf(mail.$get()));
/** After what switches the digest off elsewhere. */
export const refetchMail = () => queryClient().invalidateQueries({ queryKey: [MAIL] });
const show = (settings: MailSettings) => queryClient().setQueriesData<MailSettings>({ queryKey: [MAIL] }, settings);

const send = (json: MailPatch) => resultOf(mail.$patch({ json }), UNREACHED);

export function changeMutedMails(before: MailSettings["muted_kinds"], muted: MailSettings["muted_kinds"]) {
  const json = { muted_kinds: muted };
  void saveSetting({ of: MAIL, part: "muted_kinds", before, shown: muted, json, send });
}

export const changeDigest = (digest: boolean) =>
  void saveSetting({ of: MAIL, part: "digest", before: !digest, shown: digest, json: { digest }, send });

export const changeUpdates = (updates: boolean) =>
  void saveSetting({ of: MAIL, part: "updates", before: !updates, shown: updates, json: { updates }, send });

/** Asks for a code to this address; returns why it was refused. */
export async function askForCode(address: string) {
  const asked = await resultOf(email.$post({ json: { email: address } }));
  if (!asked.ok) return asked.problem;
  show(asked.data);
  return undefined;
}

/** Confirms the address that waits; returns why it was refused. */
export async function confirmAddress(code: string) {
  const confirmed = await resultOf(email.confirm.$post({ json: { code } }));
  if (confirmed.ok) show(confirmed.data);
  else void refetchMail();
  return confirmed.ok ? undefined : confirmed.problem;
}

import { useEffect, useId, useRef, useState } from "react";
import { POLICY_VERSION } from "#contracts/policy-version.ts";
import { resultOf } from "#app/data/result.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { updateUser } from "#app/session/session.ts";
import { memberApi } from "#app/data/client.ts";
import { signOut } from "#app/features/auth/sign-in.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { ConsentItem } from "./consent-item.tsx";
import { useConsentAsked } from "./use-consent-asked.ts";
import { consentItems, type Given, nothingGiven, withAll } from "./consent-items.ts";

const UNREACHED = "동의를 저장하지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";

function send(given: Given) {
  const json = { ...given, age_over_14: true as const, terms: true as const, privacy: true as const };
  return resultOf(memberApi.members.consents.$post({ json: { ...json, version: POLICY_VERSION } }), UNREACHED);
}

/** Asks a member who has not agreed to the current terms, over the page they are on. */
export default function ConsentSheet() {
  const titleId = `title${useId()}`;
  const dialog = useRef<HTMLDialogElement>(null);
  const isAsked = useConsentAsked();
  const [given, setGiven] = useState(nothingGiven);
  const [isIncomplete, setIncomplete] = useState(false);
  useEffect(() => {
    if (isAsked && !dialog.current?.open) dialog.current?.showModal();
    if (!isAsked && dialog.current?.open) dialog.current.close();
  }, [isAsked]);

  const change = (next: Given) => {
    setGiven(next);
    setIncomplete(false);
  };
  const { isSending, submit } = useSubmit(async () => {
    if (consentItems.some(({ doc, isRequired }) => isRequired && !given[doc])) return setIncomplete(true);
    const answer = await send(given);
    if (answer.ok) updateUser(answer.data.user);
    else toast(answer.problem.detail);
  });
  const isAll = consentItems.every(({ doc }) => given[doc]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // Neither Escape nor going back answers the question.
      onCancel={(event) => event.preventDefault()}
      onClose={() => isAsked && dialog.current?.showModal()}
      className="dialog-pop m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-110 overflow-auto rounded-4 bg-card p-0 text-ink shadow-[var(--shadow)]"
    >
      <form noValidate onSubmit={submit} className="p-5 sm:p-6">
        <h2 id={titleId} className="text-xl font-bold tracking-tight">
          반가워요! 시작하기 전에 확인해 주세요.
        </h2>
        <p className="mt-1.5 text-sm text-muted">동의하면 하던 일을 이어서 할 수 있어요.</p>
        <label className="box mt-5 min-h-13 flex cursor-pointer items-center gap-3 px-4 text-base font-bold">
          <input
            type="checkbox"
            checked={isAll}
            onChange={({ target }) => change(withAll(target.checked))}
            className="size-5 flex-none accent-persimmon"
          />
          모두 동의해요 (선택 항목 포함)
        </label>
        <ul className="mt-2">
          {consentItems.map((item) => (
            <ConsentItem
              key={item.doc}
              {...item}
              isGiven={given[item.doc]}
              isMissing={isIncomplete && item.isRequired && !given[item.doc]}
              onChange={(isGiven) => change({ ...given, [item.doc]: isGiven })}
            />
          ))}
        </ul>
        <p role="alert" className="min-h-5.5 text-sm text-alert font-medium">
          {isIncomplete && "필수 항목에 모두 동의해야 시작할 수 있어요."}
        </p>
        <Button type="submit" className="mt-2 w-full" aria-disabled={isSending}>
          동의하고 시작하기
        </Button>
        <Button variant="ghost" className="mt-1 w-full" onClick={() => void signOut()}>
          동의하지 않고 로그아웃
        </Button>
      </form>
    </dialog>
  );
}

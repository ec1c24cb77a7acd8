import { type SyntheticEvent, useState } from "react";
import { SET_VALUES_MAX } from "#contracts/limits.ts";
import { firstMessage } from "#app/data/result.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { readKept, takeValues } from "./kept-values.ts";
import { noteLeft } from "./noted-names.ts";
import type { Untaken } from "./untaken.ts";

/** Takes them a set at a time. Returns how many were taken, and the sentence that says why not all were. */
async function takeAll(chosen: Untaken[]) {
  let taken = 0;
  for (const [set, kept] of Map.groupBy(chosen, (one) => one.set))
    for (let from = 0; from < kept.length; from += SET_VALUES_MAX) {
      const part = kept.slice(from, from + SET_VALUES_MAX).map(({ name, value }) => ({ name, value }));
      const answer = await takeValues(set, part);
      if (!answer.ok) return { taken, refused: firstMessage(answer.problem) };
      taken += answer.data.taken.length;
      if (answer.data.left.length > 0)
        return { taken, refused: "내 계정에 자리가 모자라 나머지는 이 기기에 두었어요." };
    }
  return { taken };
}

type TakeDialogProps = { untaken: Untaken[]; open: boolean; onClose: () => void };

/** A look at what this device keeps, before it is taken into the account. */
export default function TakeDialog({ untaken, open, onClose }: TakeDialogProps) {
  // What would replace a value of the account has to be chosen.
  const [chosen, setChosen] = useState(() => untaken.filter(({ other }) => other === undefined));
  const [isSending, setSending] = useState(false);
  const toggle = (one: Untaken, isOn: boolean) =>
    setChosen(isOn ? [...chosen, one] : chosen.filter((other) => other !== one));
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending || chosen.length === 0) return;
    setSending(true);
    const { taken, refused } = await takeAll(chosen);
    setSending(false);
    noteLeft(untaken.filter((one) => !chosen.includes(one)));
    await readKept();
    toast(
      [taken > 0 && `${taken}개를 내 계정으로 가져왔어요. 이 기기의 것도 그대로 있어요.`, refused]
        .filter(Boolean)
        .join(" "),
    );
    if (!refused) onClose();
  };
  return (
    <Modal title="이 기기의 빈칸 가져오기" open={open} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <p className="text-sm text-muted">고른 값을 내 계정에 암호화해서 간직해요. 다른 기기에서도 쓸 수 있어요.</p>
        <ul className="mt-3 divide-y divide-line">
          {untaken.map((one) => (
            <li key={`${one.set} ${one.name}`}>
              <label className="min-h-11 flex cursor-pointer items-start gap-3 py-2.5">
                <input
                  type="checkbox"
                  checked={chosen.includes(one)}
                  onChange={(event) => toggle(one, event.currentTarget.checked)}
                  className="mt-0.5 size-5 flex-none accent-persimmon"
                />
                <span className="min-w-0">
                  <span className="block text-sm font-semibold">
                    {one.name} <span className="font-normal text-muted">· {one.set}</span>
                  </span>
                  <span className="line-clamp-3 whitespace-pre-wrap break-words text-sm">{one.value}</span>
                  {one.other !== undefined && (
                    <span className="line-clamp-2 break-words text-xs text-muted">
                      내 계정의 ‘{one.other}’ <span className="whitespace-nowrap">대신 들어가요</span>
                    </span>
                  )}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <SubmitButton
          className="mt-4 w-full"
          isSending={isSending}
          sending="가져오고 있어요…"
          disabled={chosen.length === 0}
        >
          {chosen.length > 0 ? `${chosen.length}개 가져오기` : "가져올 값을 골라 주세요"}
        </SubmitButton>
      </form>
    </Modal>
  );
}

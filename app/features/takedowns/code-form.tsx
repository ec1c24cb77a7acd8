import { useState } from "react";
import type { TakedownReceipt } from "#contracts/takedowns.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { type Faults, useForm } from "#app/data/use-form.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { LineField } from "#app/ui/line-field.tsx";
import { toast } from "#app/ui/toast.tsx";

type CodeFormProps = { receipt: TakedownReceipt; email: string; onConfirmed: (receipt: TakedownReceipt) => void };

/** Takes the code that was mailed to the claimant; no operator reads the claim before. */
export function CodeForm({ receipt: { id }, email, onConfirmed }: CodeFormProps) {
  const [isAsking, setAsking] = useState(false);
  const param = { takedown_key: id };
  const { field, form, isSending } = useForm({
    fields: { code: "" },
    check: ({ code }): Faults =>
      /^\s*\d{6}\s*$/.test(code) ? {} : { code: "메일로 받은 숫자 여섯 자리를 입력해 주세요." },
    async send(json) {
      const answer = await resultOf(memberApi.takedowns[":takedown_key"].confirm.$post({ param, json }));
      if (!answer.ok) return answer.problem;
      onConfirmed(answer.data);
      return undefined;
    },
  });
  const askAgain = async () => {
    if (isAsking) return;
    setAsking(true);
    const answer = await resultOf(memberApi.takedowns[":takedown_key"].code.$post({ param }));
    setAsking(false);
    toast(answer.ok ? "코드를 다시 보냈어요." : answer.problem.detail);
  };
  return (
    <form {...form} className="card mt-6 space-y-4 p-5 md:p-7">
      <h2 tabIndex={-1} ref={(heading) => heading?.focus()} className="text-lg font-bold outline-none">
        메일 주소를 확인해 주세요
      </h2>
      <p className="break-words">
        <strong>{email}</strong> 주소로 코드를 보냈어요. 10분 안에 입력하면 신고가 운영자에게 가요.
      </p>
      <LineField {...field("code")} label="여섯 자리 코드" inputMode="numeric" autoComplete="one-time-code" />
      <div className="flex flex-wrap gap-2">
        <SubmitButton isSending={isSending}>확인하기</SubmitButton>
        <Button variant="secondary" aria-disabled={isAsking} onClick={() => void askAgain()}>
          코드 다시 받기
        </Button>
      </div>
    </form>
  );
}

import { useState } from "react";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { dayOf } from "#app/lib/day.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { DateField } from "#app/ui/date-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { PICK_REASON_MAX } from "#contracts/limits.ts";
import { refetchAdmin } from "./admin-queries.ts";

const ADDRESS_MAX = 200;

/** The number of a prompt, from itself or from the address of its page; NaN without one. */
const promptIdOf = (entry: string) => Number(/(\d+)\/?$/.exec(entry.trim())?.[1] ?? Number.NaN);

/** Picks a prompt for a day. */
export function PickForm() {
  const [prompt, setPrompt] = useState("");
  const [reason, setReason] = useState("");
  const [day, setDay] = useState(() => dayOf(Date.now()));
  const [errors, setErrors] = useState<Record<string, string>>({});

  const { isSending, submit } = useSubmit(async () => {
    const id = promptIdOf(prompt);
    if (!(id > 0)) return setErrors({ prompt_id: "프롬프트의 번호나 주소를 적어 주세요." });
    const picked = await resultOf(
      memberApi.adminPicks[":day"].$put({ param: { day }, json: { prompt_id: id, reason } }),
    );
    if (!picked.ok) {
      const { fields, detail } = picked.problem;
      setErrors(fields);
      return Object.keys(fields).length === 0 ? toast(detail) : undefined;
    }
    setErrors({});
    setPrompt("");
    setReason("");
    toast(`${day}의 글감으로 골랐어요.`);
    await refetchAdmin();
  });

  return (
    <form noValidate onSubmit={submit} aria-label="글감 고르기" className="card mb-6 max-w-160 p-4 space-y-4 md:p-5">
      <TextField
        name="prompt_id"
        label="프롬프트의 번호나 주소"
        value={prompt}
        max={ADDRESS_MAX}
        error={errors["prompt_id"]}
        onChange={setPrompt}
      />
      <TextField
        name="reason"
        label="고른 이유"
        isOptional
        value={reason}
        max={PICK_REASON_MAX}
        error={errors["reason"]}
        hint="카드에 설명 대신 보여요."
        onChange={setReason}
      />
      <div className="max-w-60">
        <DateField name="day" label="보일 날" value={day} error={errors["day"]} onChange={setDay} />
      </div>
      <SubmitButton isSending={isSending}>고르기</SubmitButton>
    </form>
  );
}

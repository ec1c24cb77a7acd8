import { useState } from "react";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { type Faults, useForm } from "#app/data/use-form.ts";
import { dayOf } from "#app/lib/day.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { DateField } from "#app/ui/date-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { PICK_REASON_MAX } from "#contracts/limits.ts";
import { refetchAdmin } from "../admin-queries.ts";
import { FoundPrompts } from "./found-prompts.tsx";

const ADDRESS_MAX = 200;

/** The number of a prompt, from itself or from the address of its page; NaN for other words. */
const promptIdOf = (entry: string) => Number(/^(?:\S*\/)?(\d+)\/?$/.exec(entry.trim())?.[1] ?? Number.NaN);

/** Picks a prompt for a day. */
export function PickForm() {
  const [picked, setPicked] = useState<{ entry: string; title: string }>();
  const { isSending, fields, change, field, form } = useForm({
    fields: () => ({ prompt_id: "", reason: "", day: dayOf(Date.now()) }),
    check: ({ prompt_id }): Faults =>
      promptIdOf(prompt_id) > 0 ? {} : { prompt_id: "글감을 고르거나 번호나 주소를 적어 주세요." },
    async send({ prompt_id, reason, day }) {
      const json = { prompt_id: promptIdOf(prompt_id), reason };
      const picked = await resultOf(memberApi.adminPicks[":day"].$put({ param: { day }, json }));
      if (!picked.ok) return picked.problem;
      change({ prompt_id: "", reason: "" });
      toast(`${day}의 글감으로 골랐어요.`);
      await refetchAdmin();
      return undefined;
    },
  });

  const pick = ({ id, title }: { id: number; title: string }) => {
    const entry = String(id);
    change({ prompt_id: entry });
    setPicked({ entry, title });
  };

  return (
    <form {...form} aria-label="글감 고르기" className="card mb-6 max-w-160 p-4 space-y-4 md:p-5">
      <TextField
        {...field("prompt_id")}
        label="글감 찾기"
        hint={
          picked?.entry === fields.prompt_id
            ? `고른 글감: ${picked.title}`
            : "제목에 든 말을 적고 아래에서 고르거나, 번호나 주소를 적어요."
        }
        max={ADDRESS_MAX}
      />
      {Number.isNaN(promptIdOf(fields.prompt_id)) && <FoundPrompts words={fields.prompt_id} onPick={pick} />}
      <TextField
        {...field("reason")}
        label="고른 이유"
        isOptional
        max={PICK_REASON_MAX}
        hint="카드에 설명 대신 보여요."
      />
      <div className="max-w-60">
        <DateField {...field("day")} label="보일 날" />
      </div>
      <SubmitButton isSending={isSending}>고르기</SubmitButton>
    </form>
  );
}

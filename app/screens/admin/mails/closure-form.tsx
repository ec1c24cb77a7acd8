import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { type Faults, useForm } from "#app/data/use-form.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { LineField } from "#app/ui/line-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { toast } from "#app/ui/toast.tsx";

const reasons = [
  { slug: "bounce", name: "메일이 되돌아와요" },
  { slug: "complaint", name: "받는 사람이 신고했어요" },
] as const;

const empty = { email: "", reason: "bounce" as (typeof reasons)[number]["slug"] };

/** Closes an address to which nothing is to be sent any more. */
export function ClosureForm() {
  const { field, form, isSending, change } = useForm({
    fields: empty,
    prefix: "closure-",
    check: ({ email }): Faults => (email.trim() === "" ? { email: "메일 주소를 입력해 주세요." } : {}),
    async send(json) {
      const answer = await resultOf(memberApi.adminMails.closures.$post({ json }));
      if (!answer.ok) return answer.problem;
      change(empty);
      toast(answer.data.closed > 0 ? "주소를 닫았어요." : "이 주소를 쓰는 회원이 없어요.");
      return undefined;
    },
  });
  return (
    <form {...form} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <LineField {...field("email")} label="메일 주소" type="email" inputMode="email" />
      <SelectField {...field("reason")} label="이유" options={reasons} />
      <SubmitButton isSending={isSending}>주소 닫기</SubmitButton>
    </form>
  );
}

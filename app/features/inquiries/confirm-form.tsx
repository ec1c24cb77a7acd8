import { useState } from "react";
import { Link } from "react-router";
import type { InquiryDetail } from "#contracts/inquiries.ts";
import { type Faults, useForm } from "#app/data/use-form.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { LineField } from "#app/ui/line-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { askCodeAgain, confirmInquiry } from "./inquiry-calls.ts";

type ConfirmFormProps = { inquiryKey: string; email: string; onChange: (inquiry: InquiryDetail) => void };

/** The code that was mailed to a guest, without which nobody reads the inquiry. */
export function ConfirmForm({ inquiryKey, email, onChange }: ConfirmFormProps) {
  const [isAsking, setAsking] = useState(false);
  const { field, form, isSending } = useForm({
    fields: { code: "" },
    check: ({ code }): Faults =>
      /^\s*\d{6}\s*$/.test(code) ? {} : { code: "메일로 받은 숫자 여섯 자리를 입력해 주세요." },
    async send({ code }) {
      const answer = await confirmInquiry(inquiryKey, code);
      if (!answer.ok) return answer.problem;
      toast("문의를 보냈어요. 답은 메일로 보내 드려요.");
      onChange(answer.data);
      return undefined;
    },
  });
  const askAgain = async () => {
    if (isAsking) return;
    setAsking(true);
    const answer = await askCodeAgain(inquiryKey);
    setAsking(false);
    if (answer.ok) onChange(answer.data);
    toast(answer.ok ? "코드를 다시 보냈어요." : answer.problem.detail);
  };
  return (
    <form {...form} className="box mb-6 space-y-3 p-4 md:p-5">
      <p className="text-pretty break-words text-base">
        아직 보내지 않았어요. <strong>{email}</strong> 주소로 보낸 코드를 10분 안에 입력하면 운영자에게 문의가 가요.
      </p>
      <LineField {...field("code")} label="여섯 자리 코드" inputMode="numeric" autoComplete="one-time-code" />
      <div className="flex flex-wrap gap-2">
        <SubmitButton isSending={isSending}>확인하고 보내기</SubmitButton>
        <Button variant="secondary" aria-disabled={isAsking} onClick={() => void askAgain()}>
          코드 다시 받기
        </Button>
      </div>
      <p className="text-pretty text-sm text-muted">
        메일이 오지 않으면 스팸함을 확인해 주세요. 주소를 잘못 적었다면{" "}
        <Link to="/inquiry" className="text-ink underline underline-offset-4">
          새로 문의해 주세요
        </Link>
        .
      </p>
    </form>
  );
}

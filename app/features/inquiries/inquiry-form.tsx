import { useEffect, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { INQUIRY_MAX, INQUIRY_MIN } from "#contracts/limits.ts";
import type { InquiryTopic } from "#contracts/inquiries.ts";
import { codePoints, tidy } from "#contracts/measure.ts";
import { lastFailedRequest } from "#app/data/result.ts";
import { type Faults, useForm } from "#app/data/use-form.ts";
import { readSession } from "#app/session/session.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { LineField } from "#app/ui/line-field.tsx";
import { NeedsScripts } from "#app/ui/needs-scripts.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { UnsavedGuard } from "#app/ui/unsaved-guard.tsx";
import { inquire, refetchInquiries } from "./inquiry-calls.ts";
import { topics } from "./inquiry-words.ts";

type Entry = { topic: InquiryTopic | ""; detail: string; email: string; request_id: string; from: string };

function faultsOf({ topic, detail, email }: Entry): Faults {
  return {
    ...(topic === "" && { topic: "무엇에 관한 문의인지 골라 주세요." }),
    ...(codePoints(tidy(detail)) < INQUIRY_MIN && { detail: `문의할 내용은 ${INQUIRY_MIN}자부터 쓸 수 있어요.` }),
    ...(!readSession().isMember && email.trim() === "" && { email: "답을 받을 메일 주소를 입력해 주세요." }),
  };
}

/** What the page before knows: the number of what failed there, and which page it was. */
function handedOver(search: string, state: unknown): Partial<Entry> {
  const request = new URLSearchParams(search).get("request_id") ?? lastFailedRequest();
  const { from } = (state ?? {}) as { from?: string };
  return { ...(request && { request_id: request, topic: "fault" as const }), ...(from && { from }) };
}

/** Asks the operators, as a member or as a guest who leaves an address. */
export function InquiryForm() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [fields, setFields] = useState<Entry>({ topic: "", detail: "", email: "", request_id: "", from: "" });
  // The document is the same for everyone: its address is read in the browser.
  useEffect(() => setFields((before) => ({ ...before, ...handedOver(search, state) })), [search, state]);
  const { isSending, field, form } = useForm<Entry>({
    fields,
    write: setFields,
    check: faultsOf,
    async send({ topic, ...rest }) {
      const answer = await inquire({ ...rest, topic: topic as InquiryTopic });
      if (!answer.ok) return answer.problem;
      const { id, key } = answer.data;
      if (key === null) {
        void refetchInquiries();
        toast("문의를 보냈어요. 답이 오면 알려 드려요.");
      }
      const page =
        key === null
          ? href("/mypage/inquiries/:inquiryId", { inquiryId: String(id) })
          : href("/inquiry/:inquiryKey", { inquiryKey: key });
      await navigate(page, { replace: true });
      return undefined;
    },
  });
  return (
    <form {...form} className="space-y-5">
      <SelectField {...field("topic")} label="무엇에 관한 문의인가요?" options={topics} />
      <TextField
        {...field("detail")}
        label="문의할 내용"
        lines="few"
        max={INQUIRY_MAX}
        hint="무엇을 하려고 했고 어떻게 됐는지 적어 주세요. 비밀번호와 카드 번호는 적지 마세요."
      />
      <div className="guest-only">
        <LineField
          {...field("email")}
          label="답을 받을 메일 주소"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="이 주소로 여섯 자리 코드를 보내요. 답을 보내는 데만 쓰고, 전자상거래법에 따라 답하고 3년 뒤에 지워요."
        />
      </div>
      <LineField
        {...field("request_id")}
        label={
          <>
            요청 번호 <span className="font-normal text-muted">(선택)</span>
          </>
        }
        hint="오류 화면에 적힌 번호예요. 무슨 일이 있었는지 찾는 데 써요."
      />
      <LineField
        {...field("from")}
        label={
          <>
            보던 화면 <span className="font-normal text-muted">(선택)</span>
          </>
        }
        hint="/prompt/1처럼 글감 안의 주소예요."
      />
      <SubmitButton className="w-full" isSending={isSending}>
        문의 보내기
      </SubmitButton>
      <NeedsScripts />
      <UnsavedGuard isDirty={fields.detail !== ""} isSaving={isSending} />
    </form>
  );
}

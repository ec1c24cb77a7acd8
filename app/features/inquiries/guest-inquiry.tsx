import { useCallback, useEffect, useState } from "react";
import type { InquiryDetail } from "#contracts/inquiries.ts";
import { isMissing, type Result } from "#app/data/result.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { NeedsScripts } from "#app/ui/needs-scripts.tsx";
import { NotRead } from "#app/ui/not-read.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { readGuestInquiry, writeAsGuest } from "./inquiry-calls.ts";
import { InquiryView } from "./inquiry-view.tsx";

function Waiting() {
  return (
    <>
      <LoadingList count={2} item="h-40 w-full" className="space-y-4" />
      <NeedsScripts />
    </>
  );
}

/** The inquiry of a guest, for whoever has its link. */
export function GuestInquiry({ inquiryKey }: { inquiryKey: string }) {
  const [answer, setAnswer] = useState<Result<InquiryDetail>>();
  const read = useCallback(() => readGuestInquiry(inquiryKey).then(setAnswer), [inquiryKey]);
  useEffect(() => void read(), [read]);
  if (!answer) return <Waiting />;
  if (!answer.ok)
    return isMissing(answer.problem.status) ? (
      <EmptyState title="문의를 찾을 수 없어요" action={<ButtonLink to="/inquiry">새로 문의하기</ButtonLink>}>
        링크가 잘렸거나, 확인하지 않아서 지운 문의예요.
      </EmptyState>
    ) : (
      <NotRead title="문의를 불러오지 못했어요" onRetry={() => void read()} />
    );
  const inquiry = answer.data;
  const show = (data: InquiryDetail) => setAnswer({ ok: true, data });
  return (
    <>
      {inquiry.confirmation && (
        <ConfirmForm inquiryKey={inquiryKey} email={inquiry.confirmation.email} onChange={show} />
      )}
      <InquiryView inquiry={inquiry} send={(detail) => writeAsGuest(inquiryKey, detail)} onChange={show} />
    </>
  );
}

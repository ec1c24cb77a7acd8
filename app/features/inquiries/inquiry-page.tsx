import { isMissing, statusOf } from "#app/data/result.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { NotRead } from "#app/ui/not-read.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { refetchInquiries, useInquiry, writeOnInquiry } from "./inquiry-calls.ts";
import { InquiryView } from "./inquiry-view.tsx";

/** A member's inquiry. */
export function InquiryPage({ id }: { id: string }) {
  const { data, error, refetch } = useInquiry(id);
  if (data)
    return (
      <>
        <BackLink to="/mypage/inquiries" className="-mt-3 mb-2">
          내 문의
        </BackLink>
        <InquiryView
          inquiry={data}
          send={(detail) => writeOnInquiry(data.id, detail)}
          onChange={() => void refetchInquiries()}
        />
      </>
    );
  if (!error) return <LoadingList count={2} item="h-40 w-full" className="space-y-4" />;
  if (!isMissing(statusOf(error))) return <NotRead title="문의를 불러오지 못했어요" onRetry={() => void refetch()} />;
  return (
    <EmptyState title="문의를 찾을 수 없어요" action={<ButtonLink to="/mypage/inquiries">내 문의 보기</ButtonLink>}>
      내가 한 문의만 볼 수 있어요.
    </EmptyState>
  );
}

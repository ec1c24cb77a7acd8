import { isMissing, statusOf } from "#app/data/result.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { NotRead } from "#app/ui/not-read.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { useComplaint } from "./complaint-calls.ts";
import { ComplaintView } from "./complaint-view.tsx";

export const ComplaintsWaiting = () => <LoadingList count={2} item="h-40 w-full" className="space-y-4" />;

type NoneProps = { error: Error; missing: string; onRetry: () => void };

/** What could not be read: there is none, or it failed. */
export const NoComplaint = ({ error, missing, onRetry }: NoneProps) =>
  isMissing(statusOf(error)) ? (
    <EmptyState title={missing} action={<ButtonLink to="/mypage/claims">접수함 보기</ButtonLink>}>
      내가 사거나 판 것만 볼 수 있어요.
    </EmptyState>
  ) : (
    <NotRead title="접수를 불러오지 못했어요" onRetry={onRetry} />
  );

export function ComplaintPage({ id }: { id: string }) {
  const { data, error, refetch } = useComplaint(id);
  if (data) return <ComplaintView complaint={data} />;
  if (error) return <NoComplaint error={error} missing="접수를 찾을 수 없어요" onRetry={() => void refetch()} />;
  return <ComplaintsWaiting />;
}

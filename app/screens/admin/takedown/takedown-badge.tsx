import type { TakedownStatus } from "#contracts/takedowns.ts";
import { Badge } from "../badge.tsx";

const looks: Record<TakedownStatus, { name: string; look: string }> = {
  unconfirmed: { name: "확인 전", look: "border border-line text-muted" },
  open: { name: "판단할 차례예요", look: "bg-persimmon-soft text-persimmon" },
  hidden: { name: "임시조치 중", look: "bg-persimmon-soft text-persimmon" },
  lasting: { name: "기한 없이 숨김", look: "border border-line text-muted" },
  refused: { name: "반려", look: "border border-line text-muted" },
  restored: { name: "다시 게시", look: "bg-leaf-soft text-leaf" },
  gone: { name: "지워짐", look: "border border-line text-muted" },
};

export const TakedownBadge = ({ status }: { status: TakedownStatus }) => <Badge {...looks[status]} />;

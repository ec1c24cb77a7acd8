import { lazyOr } from "#app/ui/lazy-or.ts";
import { RecentSection, RowsNotRead } from "./recent-section.tsx";

const DraftRows = lazyOr(() => import("../prompts/own-draft-rows.tsx"), RowsNotRead);

export const RecentDrafts = () => (
  <RecentSection id="drafts-title" title="임시 저장한 글" all="/mypage/prompt?status=draft">
    <DraftRows />
  </RecentSection>
);

import { lazy } from "react";
import { RecentSection } from "./recent-section.tsx";

const DraftRows = lazy(() => import("../prompts/own-draft-rows.tsx"));

export const RecentDrafts = () => (
  <RecentSection id="drafts-title" title="임시 저장한 글" all="/mypage/prompt?status=draft">
    <DraftRows />
  </RecentSection>
);

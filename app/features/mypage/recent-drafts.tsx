import { lazyPart } from "#app/ui/lazy-part.tsx";
import { RecentSection } from "./recent-section.tsx";

const DraftRows = lazyPart(() => import("../prompts/own-draft-rows.tsx"));

export const RecentDrafts = () => (
  <RecentSection id="drafts-title" title="임시 저장한 글" all="/mypage/prompt?status=draft" rows={DraftRows} />
);

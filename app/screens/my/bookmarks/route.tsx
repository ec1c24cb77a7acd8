import { RecentStrip } from "#app/features/recent/recent-strip.tsx";
import { TitledPage } from "#app/ui/titled-page.tsx";
import { BookmarkList } from "#app/features/bookmarks/bookmark-list.tsx";

/** As many as the browser remembers. */
const CARDS_SHOWN = 12;

export const meta = () => [{ title: "저장한 프롬프트 | 글감" }, { name: "robots", content: "noindex" }];

export default function BookmarksPage() {
  return (
    <TitledPage title="저장한 프롬프트">
      <BookmarkList />
      <RecentStrip limit={CARDS_SHOWN} />
    </TitledPage>
  );
}

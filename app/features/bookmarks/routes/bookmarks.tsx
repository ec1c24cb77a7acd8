import { TitledPage } from "#app/ui/titled-page.tsx";
import { BookmarkList } from "../bookmark-list.tsx";

export const meta = () => [{ title: "저장한 프롬프트 | 글감" }, { name: "robots", content: "noindex" }];

export default function BookmarksPage() {
  return (
    <TitledPage title="저장한 프롬프트">
      <BookmarkList />
    </TitledPage>
  );
}

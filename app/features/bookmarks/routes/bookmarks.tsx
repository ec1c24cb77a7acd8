import { BookmarkList } from "../bookmark-list.tsx";

export const meta = () => [{ title: "저장한 프롬프트 | 글감" }, { name: "robots", content: "noindex" }];

export default function BookmarksPage() {
  return (
    <div className="mx-auto max-w-200 pt-6 lg:pt-9">
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">저장한 프롬프트</h1>
      <div className="mt-5">
        <BookmarkList />
      </div>
    </div>
  );
}

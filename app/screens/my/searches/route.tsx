import { href, Link } from "react-router";
import { WATCHES_EACH } from "#contracts/limits.ts";
import { WATCHES_TITLE } from "#app/features/watches/watch-calls.ts";
import { WatchListing } from "#app/features/watches/watch-list.tsx";

export const meta = () => [{ title: "알림 받는 검색 | 글감" }, { name: "robots", content: "noindex" }];

export default function SearchesPage() {
  return (
    <div className="mx-auto lg:mx-0 max-w-160 pt-6 lg:pt-9">
      <h1 id={WATCHES_TITLE} tabIndex={-1} className="text-xl font-bold tracking-tight outline-none! lg:text-2xl">
        알림 받는 검색
      </h1>
      <p className="mt-2 text-pretty text-sm text-muted">
        맞는 새 글감이 올라오면 알려 드려요. 카테고리, 태그, 검색을 {WATCHES_EACH}개씩 받을 수 있어요. 알림을 끄거나
        메일로도 받으려면{" "}
        <Link to={href("/mypage/info/account")} className="text-persimmon font-semibold">
          계정 설정
        </Link>
        에서 골라 주세요.
      </p>
      <div className="mt-2">
        <WatchListing />
      </div>
    </div>
  );
}

import { SearchBox } from "#app/features/search/search-box.tsx";

/** The search box of the front page on phones, where the top bar has only an icon. */
export function HeroSearch() {
  return (
    <div className="mt-4 lg:hidden">
      <SearchBox label="첫 화면에서 프롬프트 검색" layout="hero" />
    </div>
  );
}

import type { FormEvent } from "react";
import { Form } from "react-router";
import { useImeGuard } from "#app/lib/ime.ts";
import { SearchIcon } from "#app/ui/icons.tsx";
import { SEARCH_MAX } from "#app/features/search/browsing.ts";

/** The search of the front page on phones, where the navigation has only an icon. */
export function HeroSearch() {
  const { onCompositionEnd, onKeyDown } = useImeGuard();
  const ignoreBlank = (event: FormEvent<HTMLFormElement>) => {
    const words = new FormData(event.currentTarget).get("search");
    if (String(words).trim() === "") event.preventDefault();
  };
  return (
    <Form action="/" role="search" onSubmit={ignoreBlank} className="relative mt-4 lg:hidden">
      <label htmlFor="hero-search" className="sr-only">
        프롬프트 검색
      </label>
      <input
        id="hero-search"
        name="search"
        type="search"
        maxLength={SEARCH_MAX}
        enterKeyHint="search"
        autoComplete="off"
        placeholder="내가 원하는 프롬프트 찾기"
        onCompositionEnd={onCompositionEnd}
        onKeyDown={onKeyDown}
        className="h-13 w-full rounded-full border border-field bg-card pl-5 pr-13 text-base text-ink placeholder:text-muted"
      />
      <button
        type="submit"
        aria-label="검색"
        className="absolute right-1 top-1 size-11 inline-flex cursor-pointer items-center justify-center rounded-full text-ink hover:bg-persimmon-soft"
      >
        <SearchIcon />
      </button>
    </Form>
  );
}

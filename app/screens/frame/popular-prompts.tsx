import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { PromptCard } from "#contracts/prompts.ts";
import { formatWon } from "#app/lib/format.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";

const SHOWN = 5;

async function fetchPopular(signal: AbortSignal) {
  const response = await fetch(`/api/prompts?limit=${SHOWN}`, { signal });
  if (!response.ok) return [];
  const { data } = (await response.json()) as { data: { items: PromptCard[] } };
  return data.items;
}

/** The popular prompts, for the error page. */
export default function PopularPrompts() {
  const [prompts, setPrompts] = useState<PromptCard[]>();
  useEffect(() => {
    const leaving = new AbortController();
    fetchPopular(leaving.signal).then(setPrompts, () => setPrompts([]));
    return () => leaving.abort();
  }, []);
  if (prompts?.length === 0) return null;
  return (
    <section aria-labelledby="popular" className="mt-12">
      <h2 id="popular" className="section-title">
        지금 많이 보는 프롬프트
      </h2>
      <ul className="mt-3 box divide-y divide-line">
        {prompts
          ? prompts.map(({ id, title, price }) => (
              <li key={id}>
                <Link to={`/prompt/${id}`} className="h-14 flex items-center gap-4 px-4 hover:text-persimmon">
                  <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
                  <span className={`flex-none text-sm font-semibold ${price === 0 ? "text-leaf" : ""}`}>
                    {formatWon(price)}
                  </span>
                </Link>
              </li>
            ))
          : Array.from({ length: SHOWN }, (_, index) => (
              <li key={index} className="h-14 flex items-center px-4">
                <Skeleton className="h-4 w-2/3" />
              </li>
            ))}
      </ul>
    </section>
  );
}

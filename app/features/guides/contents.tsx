import type { GuideHeading } from "#contracts/guides.ts";

/** The table of contents, on wide screens and for more than one heading. */
export function Contents({ headings }: { headings: GuideHeading[] }) {
  if (headings.length < 2) return null;
  return (
    <nav
      aria-labelledby="contents"
      className="hidden self-start border-l border-line pl-5 lg:sticky lg:top-24 lg:block"
    >
      <h2 id="contents" className="text-xs text-muted font-semibold">
        이 글의 차례
      </h2>
      <ol className="mt-1.5">
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level > 2 ? "pl-3" : ""}>
            <a href={`#${id}`} className="min-h-9 flex items-center py-1.5 text-sm text-muted hover:text-persimmon">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

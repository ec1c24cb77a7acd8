import type { ReactNode } from "react";
import { Link } from "react-router";

type DocsPageProps = { title: string; lead: string; isInside?: boolean; children: ReactNode };

/** A page for developers; with `isInside` with the way back to the first one. */
export function DocsPage({ title, lead, isInside = false, children }: DocsPageProps) {
  return (
    <article className="mx-auto max-w-200 pt-6 lg:pt-9">
      {isInside && (
        <Link to="/docs/api" className="h-11 inline-flex items-center text-sm text-persimmon font-semibold">
          API 문서
        </Link>
      )}
      <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
      <p className="mt-2 text-pretty text-muted">{lead}</p>
      {children}
    </article>
  );
}

export function DocsSection({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="section-title">
        {title}
      </h2>
      <div className="mt-2 space-y-2.5">{children}</div>
    </section>
  );
}

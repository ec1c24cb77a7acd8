import type { ReactNode } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { formatLongDate } from "#app/lib/format.ts";
import { POLICY_VERSION } from "#contracts/policy-version.ts";
import type { Operator } from "#contracts/operator.ts";

const pages = [
  { to: "/policy/terms", label: "이용약관" },
  { to: "/policy/privacy", label: "개인정보처리방침" },
  { to: "/policy/reviews", label: "후기 운영 정책" },
];

export const useOperator = () => useRouteLoaderData<{ operator: Operator }>("root")?.operator;

type PolicyPageProps = { title: string; lead: string; children: ReactNode };

export function PolicyPage({ title, lead, children }: PolicyPageProps) {
  return (
    <article className="mx-auto max-w-180 pt-6 lg:pt-9">
      <nav aria-label="정책 문서" className="-mx-1 flex flex-wrap gap-1">
        {pages.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            aria-current={label === title ? "page" : undefined}
            className="h-11 inline-flex items-center rounded-full px-3.5 text-sm text-muted aria-[current]:bg-persimmon-soft aria-[current]:text-persimmon aria-[current]:font-semibold hover:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
      <h1 className="mt-5 text-2xl font-bold tracking-tight">{title}</h1>
      <p className="mt-1 text-sm text-muted">
        <time dateTime={POLICY_VERSION}>{formatLongDate(POLICY_VERSION)}</time> 시행 · 버전 {POLICY_VERSION}
      </p>
      <p className="mt-4 text-pretty">{lead}</p>
      <div className="mt-8 space-y-9">{children}</div>
      <p className="mt-10 border-t border-line pt-4 text-sm text-muted">
        이 문서의 이전 버전은 없어요. 내용을 바꿀 때는 7일 전(회원에게 불리하면 30일 전)에 공지하고, 이전 버전을 여기에
        남겨요.
      </p>
    </article>
  );
}

export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg font-bold tracking-tight">{title}</h2>
      <div className="mt-2 space-y-2.5">{children}</div>
    </section>
  );
}

/** Numbered items of a clause. */
export function Items({ of }: { of: ReactNode[] }) {
  return (
    <ol className="list-decimal pl-5 space-y-1.5">
      {of.map((item, index) => (
        <li key={index} className="text-pretty pl-1">
          {item}
        </li>
      ))}
    </ol>
  );
}

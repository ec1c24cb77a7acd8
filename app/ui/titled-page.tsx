import type { ReactNode } from "react";

type TitledPageProps = { title: string; isWide?: boolean; children: ReactNode };

/** A member's page: its heading and its content. */
export function TitledPage({ title, isWide = false, children }: TitledPageProps) {
  return (
    <div className={`pt-6 lg:pt-9 ${isWide ? "" : "mx-auto lg:mx-0 max-w-200"}`}>
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">{title}</h1>
      <div className="mt-5">{children}</div>
    </div>
  );
}

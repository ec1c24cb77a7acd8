import { type ReactNode, useEffect } from "react";

type AdminPageProps = { title: string; action?: ReactNode; children: ReactNode };

/** A page of operators under its heading. Its title is told here: the document, the same for all, does not know it. */
export function AdminPage({ title, action, children }: AdminPageProps) {
  useEffect(() => {
    document.title = `${title} | 글감 운영`;
  }, [title]);
  return (
    <>
      <div className="min-h-11 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold tracking-tight lg:text-2xl">{title}</h1>
        {action}
      </div>
      <div className="mt-5">{children}</div>
    </>
  );
}

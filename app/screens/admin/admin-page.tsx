import { type ReactNode, useEffect } from "react";

type AdminPageProps = { title: string; action?: ReactNode; children: ReactNode };

/** Frame of an operators' page. Sets the title here, because everyone's document is a 404 page. */
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

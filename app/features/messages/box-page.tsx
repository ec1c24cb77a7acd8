import type { ReactNode } from "react";
import { BoxTabs } from "./box-tabs.tsx";

type BoxPageProps = { current: "messages" | "notifications"; action?: ReactNode; children: ReactNode };

export function BoxPage({ current, action, children }: BoxPageProps) {
  return (
    <div className="mx-auto lg:mx-0 max-w-200 pt-6 lg:pt-9">
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">메시지함</h1>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <BoxTabs current={current} />
        {action}
      </div>
      <div className="mt-5">{children}</div>
    </div>
  );
}

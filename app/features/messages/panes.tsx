import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useWide } from "#app/lib/use-wide.ts";
import { BoxTabs } from "./box-tabs.tsx";
import { ConversationList } from "./conversation-list.tsx";

type PanesProps = { current?: number; children: ReactNode };

/** On a wide screen the conversations beside the open one; on a small one the page alone. */
export function Panes({ current, children }: PanesProps) {
  const isWide = useWide();
  const [params] = useSearchParams();
  const box = params.get("box") === "requests" ? "requests" : "inbox";
  const isOpen = current !== undefined;
  const Title = isOpen ? "p" : "h1";
  return (
    <div className="panes">
      {(isWide || !isOpen) && (
        <section aria-label="메시지함" className="panes-list pt-6 lg:pt-9">
          <Title className="text-xl font-bold tracking-tight lg:text-2xl">메시지함</Title>
          <div className="mt-5">
            <BoxTabs current="messages" />
          </div>
          <div className="mt-5">
            <ConversationList key={box} box={box} current={current} />
          </div>
        </section>
      )}
      {(isWide || isOpen) && <div className="min-w-0">{children}</div>}
    </div>
  );
}

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useConsentAsked } from "#app/features/account/use-consent-asked.ts";
import { closeLogin, useLoginDialog } from "#app/features/auth/login-store.ts";
import { closeCollecting, useCollected } from "#app/features/collections/collecting.ts";
import { closeShareSheet, useSharedPage } from "#app/features/prompts/share-store.ts";
import { closeReport, useReported } from "#app/features/reports/report-store.ts";
import { toast } from "#app/ui/toast.tsx";
import { closeSidebar, loadSidebar, useSidebarOpen } from "./sidebar-store.ts";

type OverlayProps = { isAsked: boolean; load: () => Promise<{ default: ComponentType }>; giveUp: () => void };

const loadLogin = () => import("#app/features/auth/login-modal.tsx");

/**
 * A component loaded when first opened and kept mounted, so that it can animate when it closes.
 * Not `lazy`: a failed load must not replace the page by the error page.
 */
function Overlay({ isAsked, load, giveUp }: OverlayProps) {
  const [part, setPart] = useState<ReactNode>(null);
  useEffect(() => {
    if (!isAsked || part) return;
    load()
      .then(({ default: Part }) => setPart(<Part />))
      .catch(() => {
        giveUp();
        toast("화면을 열지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.");
      });
  }, [isAsked, part, load, giveUp]);
  return part;
}

const loadShareSheet = () => import("#app/features/prompts/share-sheet.tsx");
const loadCollectSheet = () => import("#app/features/collections/collect-sheet.tsx");
const loadReport = () => import("#app/features/reports/report-dialog.tsx");
const loadConsent = () => import("#app/features/account/consent-sheet.tsx");

/** Opens the consent sheet. A closed sheet opens again on the next page; the server refuses writes meanwhile. */
const stay = () => {};

export function Overlays() {
  return (
    <>
      <Overlay isAsked={useConsentAsked()} load={loadConsent} giveUp={stay} />
      <Overlay isAsked={useSidebarOpen()} load={loadSidebar} giveUp={closeSidebar} />
      <Overlay isAsked={useLoginDialog() !== null} load={loadLogin} giveUp={closeLogin} />
      <Overlay isAsked={useCollected() !== null} load={loadCollectSheet} giveUp={closeCollecting} />
      <Overlay isAsked={useSharedPage() !== null} load={loadShareSheet} giveUp={closeShareSheet} />
      <Overlay isAsked={useReported() !== null} load={loadReport} giveUp={closeReport} />
    </>
  );
}

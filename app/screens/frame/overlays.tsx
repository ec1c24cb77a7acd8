import { useConsentAsked } from "#app/features/account/use-consent-asked.ts";
import { closeLogin, useLoginDialog } from "#app/session/login-store.ts";
import { closeCollecting, useCollected } from "#app/prompt/collecting.ts";
import { closeShareSheet, useSharedPage } from "#app/features/sharing/share-store.ts";
import { closeInstallOffer, useInstallOffered } from "#app/lib/install.ts";
import { closeReport, useReported } from "#app/features/reports/report-store.ts";
import { type DialogProps, lazyDialog } from "#app/ui/lazy-dialog.tsx";
import { closeSidebar, loadSidebar, useSidebarOpen } from "./sidebar-store.ts";

const Consent = lazyDialog<DialogProps>(() => import("#app/features/account/consent-sheet.tsx"));
const Sidebar = lazyDialog<DialogProps>(loadSidebar);
const Login = lazyDialog<DialogProps>(() => import("#app/features/auth/login-modal.tsx"));
const CollectSheet = lazyDialog<DialogProps>(() => import("#app/features/collections/collect-sheet.tsx"));
const ShareSheet = lazyDialog<DialogProps>(() => import("#app/features/sharing/share-sheet.tsx"));
const Report = lazyDialog<DialogProps>(() => import("#app/features/reports/report-dialog.tsx"));

const InstallHint = lazyDialog<DialogProps>(() =>
  import("#app/features/install/install-hint.tsx").catch(() => undefined),
);

/** Opens the consent sheet. A closed sheet opens again on the next page; the server refuses writes meanwhile. */
const stay = () => {};

/** Each reads itself what it is about. */
export function Overlays() {
  return (
    <>
      <Consent open={useConsentAsked()} onClose={stay} />
      <Sidebar open={useSidebarOpen()} onClose={closeSidebar} />
      <Login open={useLoginDialog() !== null} onClose={closeLogin} />
      <CollectSheet open={useCollected() !== null} onClose={closeCollecting} />
      <ShareSheet open={useSharedPage() !== null} onClose={closeShareSheet} />
      <InstallHint open={useInstallOffered()} onClose={closeInstallOffer} />
      <Report open={useReported() !== null} onClose={closeReport} />
    </>
  );
}

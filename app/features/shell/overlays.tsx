import { lazy, Suspense, useEffect, useState } from "react";
import { useLoginWish } from "#app/features/auth/login-store.ts";
import { loadSidebar, useSidebarOpen } from "./sidebar-store.ts";

const Sidebar = lazy(loadSidebar);
const LoginModal = lazy(() => import("#app/features/auth/login-modal.tsx"));

/** Once true, always true: what was opened stays mounted, so that it can slide away. */
function useEver(now: boolean) {
  const [ever, setEver] = useState(false);
  useEffect(() => {
    if (now) setEver(true);
  }, [now]);
  return ever;
}

/** What is fetched when first asked for. */
export function Overlays() {
  const hasSidebar = useEver(useSidebarOpen());
  const hasLogin = useEver(useLoginWish() !== null);
  return (
    <Suspense>
      {hasSidebar && <Sidebar />}
      {hasLogin && <LoginModal />}
    </Suspense>
  );
}

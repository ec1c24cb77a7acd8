import { type ReactNode, useEffect } from "react";
import { whenIdle } from "#app/lib/when-idle.ts";
import { Toaster } from "#app/ui/toast.tsx";
import { paintBrowserBars } from "./browser-bars.ts";
import { BusyNote } from "./busy-note.tsx";
import { watchConnection } from "./connection.ts";
import { Footer } from "./footer.tsx";
import { GuestPrompt } from "./guest-prompt.tsx";
import { registerServiceWorker } from "#app/lib/register-service-worker.ts";
import { Overlays } from "./overlays.tsx";
import { watchHeight } from "./short-screen.ts";
import { TabBar } from "./tab-bar.tsx";
import { TopNav } from "./top-nav.tsx";
import { useRealtime } from "#app/features/realtime/use-realtime.ts";
import { awaitWebFont } from "./web-font.ts";

/** The frame of every page. */
export function Frame({ children }: { children: ReactNode }) {
  useEffect(watchConnection, []);
  useEffect(paintBrowserBars, []);
  useEffect(watchHeight, []);
  useEffect(awaitWebFont, []);
  useEffect(() => whenIdle(registerServiceWorker), []);
  useRealtime();
  return (
    <>
      <a href="#main" className="skip-link rounded-2.5 bg-ink px-4 py-3 text-sm text-paper font-semibold">
        본문으로 건너뛰기
      </a>
      <TopNav />
      {/* The footer starts below the first screen, so that late content does not shift it. */}
      <main id="main" tabIndex={-1} className="wrap min-h-[calc(100dvh-4rem)] flex-1 outline-none!">
        {children}
      </main>
      <Footer />
      <TabBar />
      <GuestPrompt />
      <BusyNote />
      <Overlays />
      <Toaster />
    </>
  );
}

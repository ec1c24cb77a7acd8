import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { replayEarlyEvents } from "#framework/early-events.ts";
import { handOverState } from "#framework/router-state.ts";
// What runs before hydration, in chunks that a document can load without the entry (vite.config.ts).
// oxlint-disable-next-line import/no-unassigned-import
import "./features/shell/early-failure.ts";
// oxlint-disable-next-line import/no-unassigned-import
import "./features/shell/reader-tasks.ts";

const RELOADED_AT = "reloadedAt";
const ONE_TRY_MS = 60_000;

/** A deploy removes the chunks that an open page may still load: the page is reloaded, once a minute at most. */
addEventListener("vite:preloadError", (event) => {
  if (!navigator.onLine) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < ONE_TRY_MS) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    return;
  }
  event.preventDefault();
  location.reload();
});

/** Rendered beside the page, so that its effect runs once the page is hydrated. */
function EarlyEvents() {
  useEffect(() => {
    // In a task of its own: changes made in an effect are rendered later.
    setTimeout(replayEarlyEvents);
  }, []);
  return null;
}

handOverState();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <EarlyEvents />
    </StrictMode>,
  );
});

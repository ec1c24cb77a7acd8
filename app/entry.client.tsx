import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reloadOnce } from "./early/reload-once.ts";
import { replayEarly } from "./early/replay.ts";

/** A deploy removes the chunks that an open page may still load. */
addEventListener("vite:preloadError", (event) => {
  if (reloadOnce()) event.preventDefault();
});

/** Rendered beside the page, so that its effect runs once the page is hydrated. */
function EarlyEvents() {
  useEffect(() => {
    // In a task of its own: changes made in an effect are rendered later.
    setTimeout(replayEarly);
  }, []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <EarlyEvents />
    </StrictMode>,
  );
});

import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

const RELOADED_AT = "reloadedAt";
const ONE_TRY_MS = 60_000;

/** After a deploy an open page may ask for a chunk that is gone: one reload brings the new ones. */
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

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

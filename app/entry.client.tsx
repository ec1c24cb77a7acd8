import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

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

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

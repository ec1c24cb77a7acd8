const LINES = 32;

/** Notes on `<html>`, as `data-short`, whether the screen is lower than 32 times its letters: what is fixed would leave no page. */
export function noteHeight() {
  const root = document.documentElement;
  root.toggleAttribute("data-short", innerHeight < LINES * Number.parseFloat(getComputedStyle(root).fontSize));
}

/** Notes it again whenever the screen or the letters change. Returns a function that ends this. */
export function watchHeight() {
  const observer = new ResizeObserver(noteHeight);
  observer.observe(document.documentElement);
  addEventListener("resize", noteHeight);
  return () => {
    observer.disconnect();
    removeEventListener("resize", noteHeight);
  };
}

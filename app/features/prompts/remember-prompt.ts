const KEPT_MAX = 12;

/**
 * Puts the prompt of this page first among the lines of `recentPrompts`, which are never sent. Reads `data-recent` of the document,
 * which is there before hydration too: the id, the category and the title. Does nothing on a page without a published prompt, and
 * where storage is full or forbidden.
 */
export function rememberPrompt() {
  const line = document.querySelector<HTMLElement>("[data-recent]")?.dataset.recent;
  try {
    const before: string[] = (localStorage.recentPrompts ?? "").split("\n");
    if (line)
      localStorage.recentPrompts = [line, ...before.filter((one) => one !== line).slice(0, KEPT_MAX - 1)].join("\n");
  } catch {
    // The prompt is not remembered.
  }
}

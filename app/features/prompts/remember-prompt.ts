const KEPT_MAX = 12;

/**
 * Puts the prompt of this page first among the lines of `recentPrompts`, which are never sent. Reads `data-recent` of the document,
 * which is there before hydration too: the id, the category and the title. Does nothing on a page without a published prompt, and
 * where storage is full or forbidden.
 */
export function rememberPrompt() {
  try {
    // Throws on a page without a prompt.
    const { recent } = document.querySelector<HTMLElement>("[data-recent]")!.dataset;
    const lines = new Set([recent, ...((localStorage.recentPrompts as string | undefined) ?? "").split("\n")]);
    localStorage.recentPrompts = [...lines].slice(0, KEPT_MAX).join("\n");
  } catch {
    // The prompt is not remembered.
  }
}

/**
 * Puts the prompt of this page first among the twelve lines of `recentPrompts`, which are never sent. Reads `data-recent` of the
 * document, which is there before hydration too: the id, the category and the title. Does nothing on a page without a published
 * prompt, and where storage is full or forbidden. Part of a guest's first script, whose size is bounded.
 */
export function rememberPrompt() {
  try {
    const storage = localStorage;
    // Throws on a page without a prompt.
    const line = document.querySelector<HTMLElement>("[data-recent]")!.dataset.recent!;
    const before: string = storage.recentPrompts ?? "";
    storage.recentPrompts = [...new Set(`${line}\n${before}`.split("\n"))].slice(0, 12).join("\n");
  } catch {
    // The prompt is not remembered.
  }
}

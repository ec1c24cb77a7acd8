/** Prompts that were read in this browser, latest first: `id`, `title`, `category`. Never sent. */
export const RECENT_PROMPTS = "recentPrompts";
const KEPT_MAX = 12;

/**
 * Puts the prompt of this page first among the recent ones. Reads the document, which is there before hydration too. Does nothing on
 * a page without a published prompt, and where storage is full or forbidden.
 */
export function rememberPrompt(id: number) {
  const prompt = document.querySelector<HTMLElement>("[data-category]");
  if (!prompt) return;
  const { category } = prompt.dataset;
  const title = prompt.querySelector("h1")!.textContent;
  let others: { id: number }[] = [];
  try {
    const before = JSON.parse(localStorage[RECENT_PROMPTS] ?? "[]") as typeof others;
    others = before.filter((one) => one.id !== id).slice(0, KEPT_MAX - 1);
  } catch {
    // Something else is stored: it is replaced.
  }
  try {
    localStorage[RECENT_PROMPTS] = JSON.stringify([{ id, title, category }, ...others]);
  } catch {
    // The prompt is not remembered.
  }
}

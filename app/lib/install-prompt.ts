/** Not every browser has it: Safari and Firefox do not. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };
type Keeper = { installPrompt?: InstallPrompt };

/** Keeps the browser's own question for when it is of use. Runs in the document, before hydration. */
export const keepInstallPrompt = () =>
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    (globalThis as Keeper).installPrompt = event as InstallPrompt;
  });

export const keptInstallPrompt = () => (globalThis as Keeper).installPrompt;

export const themeColors = { light: "#fbfaf7", dark: "#161412" };

/** Updates `theme-color`, so that the browser's bars follow the scheme that `data-theme` chooses. */
export function paintBrowserBars() {
  const chosen = document.documentElement.dataset.theme as keyof typeof themeColors | undefined;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = themeColors[chosen ?? (meta.media.includes("dark") ? "dark" : "light")];
}

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const KEY = "theme";
const DARK = "(prefers-color-scheme: dark)";
export const themeColors = { light: "#fbfaf7", dark: "#161412" };

const root = () => document.documentElement;

function stored() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function readTheme(): Theme {
  const theme = stored() ?? root().dataset.theme;
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** Updates `theme-color`, so that the browser's bars follow the chosen scheme. */
export function paintBrowserBars() {
  const theme = readTheme();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ownScheme = meta.media === DARK ? "dark" : "light";
    meta.content = themeColors[theme === "system" ? ownScheme : theme];
  }
}

export function chooseTheme(theme: Theme) {
  if (theme === "system") delete root().dataset.theme;
  else root().dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the document.
  }
  paintBrowserBars();
}

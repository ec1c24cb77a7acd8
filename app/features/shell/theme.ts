import { paintBrowserBars } from "./browser-bars.ts";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const KEY = "theme";

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

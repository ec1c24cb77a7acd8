import { browserStorage } from "#app/lib/storage.ts";
import { paintBrowserBars } from "./browser-bars.ts";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const KEY = "theme";

const root = () => document.documentElement;

export function readTheme(): Theme {
  const theme = browserStorage.read(KEY) ?? root().dataset.theme;
  return theme === "light" || theme === "dark" ? theme : "system";
}

export function chooseTheme(theme: Theme) {
  if (theme === "system") delete root().dataset.theme;
  else root().dataset.theme = theme;
  if (theme === "system") browserStorage.remove(KEY);
  else browserStorage.write(KEY, theme);
  paintBrowserBars();
}

import { readSession } from "#app/session/session.ts";
import { readTheme } from "./theme.ts";
import { wearWebFont } from "./web-font.ts";

/** What the first-paint script wrote on `<html>`, again: a document made anew has lost it. */
export function markDocument() {
  const { dataset } = document.documentElement;
  const theme = readTheme();
  dataset.auth = readSession().isMember ? "member" : "guest";
  if (theme !== "system") dataset.theme = theme;
  wearWebFont();
}

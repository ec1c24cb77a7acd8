import { readSession } from "#app/session/session.ts";
import { readTheme } from "./theme.ts";
import { applyWebFont } from "./web-font.ts";

/** Sets the attributes of `<html>` again that the first-paint script had set: an error page replaces the document. */
export function restoreDocumentState() {
  const { dataset } = document.documentElement;
  const theme = readTheme();
  dataset.auth = readSession().isMember ? "member" : "guest";
  if (theme !== "system") dataset.theme = theme;
  applyWebFont();
}

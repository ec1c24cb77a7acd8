import baseModern from "./base.modern.css?inline";
import pieces from "./sheet.css?inline&by-page";
import wholeSheetUrl from "./sheet.css?url";

const componentsModern = import.meta.glob<string>("./{ui,features}/**/*.modern.css", {
  query: "?inline",
  import: "default",
  eager: true,
});

/** The page of what no page of its own sheet shows: unknown addresses and the frames of members' pages. */
const FRAME = "root";
const sheets = new Map<string, string>();

/** Whether all that the document of a route shows has its rules in it. Others link the whole sheet before they are painted. */
export const hasOwnSheet = (routeId: string) => pieces.pages.includes(routeId);

/** The sheet that the document of a route carries: of the whole sheet, what can apply to it before scripts run. Server only. */
export function sheetOf(routeId: string): string {
  const page = hasOwnSheet(routeId) ? routeId : FRAME;
  const known = sheets.get(page);
  if (known !== undefined) return known;
  const unit = 2 ** pieces.pages.indexOf(page);
  const sheet = pieces.texts.filter((_, index) => Math.floor(pieces.bits[index]! / unit) % 2 === 1).join("");
  sheets.set(page, sheet);
  return sheet;
}

/** Address of the sheet with every rule, which is there before the browser's router changes anything. */
export const wholeSheet = import.meta.env.SSR ? wholeSheetUrl : "";

/** Rules newer than validators know, adopted by the first-paint script where the browser understands them. Empty in browsers. */
export const modernSheet = import.meta.env.SSR ? [baseModern, ...Object.values(componentsModern)].join("") : "";

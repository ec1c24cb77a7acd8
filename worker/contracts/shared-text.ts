import { BODY_MAX, TITLE_MAX } from "./limits.ts";
import { tidy } from "./measure.ts";
import { SEARCH_MAX } from "./search.ts";

/** The fields that the manifest names for what another app shares (Web Share Target, 4). */
export type SharedFields = { title: string; text: string; url: string };

/** What another app shared: as a draft would hold it, and the words of it to search for. `isCut` where the end did not fit. */
export type SharedText = { title: string; body: string; search: string; isCut: boolean };

const ADDRESS = /https?:\/\/\S+/g;

const begin = (text: string, max: number) => [...text].slice(0, max).join("").trimEnd();
const lineOf = (text: string) => text.replaceAll(ADDRESS, " ").replaceAll(/\s+/g, " ").trim();

/** The first line of a text that says something besides an address. */
const firstLine = (text: string) => text.split("\n").map(lineOf).find(Boolean) ?? "";

/** Many apps send an address as part of the text, and some the title alone. */
export function sharedTextOf(fields: SharedFields): SharedText {
  const title = lineOf(tidy(fields.title));
  const [text, url] = [tidy(fields.text), tidy(fields.url)];
  const whole = [text || title, text.includes(url) ? "" : url].filter(Boolean).join("\n\n");
  const body = begin(whole, BODY_MAX);
  return {
    title: begin(title, TITLE_MAX),
    body,
    search: begin(title || firstLine(text), SEARCH_MAX),
    isCut: body.length < whole.length,
  };
}

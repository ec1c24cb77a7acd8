import { env } from "cloudflare:workers";
import { openDocumentAt } from "#worker/open-documents.ts";
import { ORIGIN } from "./toss.ts";

/** Asks for a feed, a file of the site map or a text as from outside. */
export async function seeOpen(path: string, init: RequestInit = {}) {
  const found = openDocumentAt(new URL(path, ORIGIN).pathname);
  if (!found) throw new Error(`no open document at ${path}`);
  return found.serve(new Request(ORIGIN + path, init), env);
}

export const textOf = async (path: string) => (await seeOpen(path)).text();

/** The texts of all elements of this name, with what is escaped as it was. */
export const elementsIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"))].map(([, text]) =>
    text!
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&apos;", "'")
      .replaceAll("&amp;", "&"),
  );

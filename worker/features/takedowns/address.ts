import { thingNames, unaddressed } from "#contracts/thing-names.ts";
import type { ThingId } from "#worker/features/moderation/subjects.ts";

const ID = "([1-9]\\d{0,14})";
const AFTER = "(?=[/.#?]|$)";
const pages: [RegExp, ThingId["thing"]][] = [
  [new RegExp(`^/(?:embed/)?prompt/${ID}${AFTER}`), "prompt"],
  [new RegExp(`^/run/${ID}${AFTER}`), "prompt"],
  [new RegExp(`^/og/prompt/${ID}(?=[-.])`), "prompt"],
  [new RegExp(`^/media/results/${ID}${AFTER}`), "prompt"],
  [new RegExp(`^/profile/${ID}${AFTER}`), "member"],
  [new RegExp(`^/og/profile/${ID}(?=[-.])`), "member"],
  [new RegExp(`^/requests/${ID}${AFTER}`), "request"],
  [new RegExp(`^/collections/${ID}${AFTER}`), "collection"],
  [new RegExp(`^/bundle/${ID}${AFTER}`), "bundle"],
];

const LINK = /^\/p\/([\w-]{22})\/?$/;

/** What stands on pages of others and has none of its own. */
const others = ["prompt", "member", ...unaddressed];
const parts = Object.keys(thingNames).filter((name) => !others.includes(name));

/** One thing on a page, as the reports dialog names it: `/prompt/3#review-7`. */
const PART = new RegExp(`^#(${parts.join("|")})-${ID}$`);

/** The path of an address of this site; undefined for another one. */
function pathOf(address: string, origin: string) {
  const isPath = /^\/(?![/\\])/.test(address);
  const url = URL.parse(isPath ? origin + address : address);
  return url?.origin === origin && !url.username ? url : undefined;
}

/** The key of a prompt that is seen by its link, from an address of this site; undefined for any other. */
export const linkKeyAt = (address: string, origin: string) => LINK.exec(pathOf(address, origin)?.pathname ?? "")?.[1];

/** What an address of this site is about, and the address in the form that is kept; undefined for any other. */
export function thingAt(address: string, origin: string): (ThingId & { path: string }) | undefined {
  const url = pathOf(address, origin);
  if (!url) return undefined;
  const [, part, partId] = PART.exec(url.hash) ?? [];
  if (part) return { thing: part as ThingId["thing"], id: Number(partId), path: url.pathname + url.hash };
  const from = url.searchParams.get("from") ?? "";
  if (/^\/prompt\/\d+\/questions$/.test(url.pathname) && /^[1-9]\d{0,14}$/.test(from))
    return { thing: "question", id: Number(from), path: url.pathname + url.search };
  for (const [page, thing] of pages) {
    const [, id] = page.exec(url.pathname) ?? [];
    if (id) return { thing, id: Number(id), path: url.pathname };
  }
  return undefined;
}

import type { Page } from "./find-page.ts";

const INVISIBLE = /[\s\p{Cf}]/gu;
const NUMBER = /^0*([1-9]\d{0,14})$/;

/** The number that this means, as an address has it: plain digits. What is no number stays. */
const plainId = (id: string) => NUMBER.exec(id.normalize("NFKC").replace(INVISIBLE, ""))?.[1] ?? id;

/**
 * The path of a page with its numbers in plain digits: messengers and people put a space behind them, zeros before them, or write them in
 * full width. Undefined where it is plain already.
 */
export function plainPathOf({ params }: Pick<Page, "params">, path: string): string | undefined {
  const ids = Object.entries(params).flatMap(([name, id]) => (name.endsWith("Id") && id ? [id] : []));
  if (ids.every((id) => plainId(id) === id)) return undefined;
  return path
    .split("/")
    .map((segment) => (ids.includes(decodeURIComponent(segment)) ? plainId(decodeURIComponent(segment)) : segment))
    .join("/");
}

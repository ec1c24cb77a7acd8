import { type CategorySlug, categorySlugs } from "#contracts/catalog.ts";
import type { RequestStatus } from "#contracts/requests.ts";

export const statusNames: Record<RequestStatus, string> = { open: "열림", answered: "답 있음", closed: "닫힘" };
export const statusList = Object.keys(statusNames) as RequestStatus[];

/** The address parameters of the list of requests. */
export type Board = { status: RequestStatus; category?: CategorySlug; cursor?: string };
export const boardKeys = ["status", "category", "cursor"] as const;

const findValue = <T extends string>(values: readonly T[], value: string | null) => values.find((one) => one === value);

/** Reads the parameters; a status or category that there is none of counts as left out. */
export function readBoard(params: URLSearchParams): Board {
  return {
    status: findValue(statusList, params.get("status")) ?? "open",
    category: findValue(categorySlugs, params.get("category")),
    cursor: params.get("cursor") || undefined,
  };
}

/** The address of a list, from its beginning unless a cursor is given; the open requests are those without a status. */
export function boardHref({ status, category, cursor }: Board) {
  const params = new URLSearchParams({
    ...(status !== "open" && { status }),
    ...(category && { category }),
    ...(cursor && { cursor }),
  });
  return params.size === 0 ? "/requests" : `/requests?${params}`;
}

/** The address of the form with the words that were searched for. */
export function askHref(words: string, category?: CategorySlug) {
  const params = new URLSearchParams({ ...(words && { title: words }), ...(category && { category }) });
  return params.size === 0 ? "/requests/new" : `/requests/new?${params}`;
}

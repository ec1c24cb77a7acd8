import type { Page } from "#contracts/common.ts";
import { useMemberList } from "#app/data/lists.ts";
import { queryClient, useMemberQuery } from "#app/data/query.ts";

const ADMIN = "admin";

/** A list for operators, read at every visit, since other operators change it too. */
export const useAdminList = <T>(name: string[], load: (query: { cursor?: string }) => Promise<Page<T>>) =>
  useMemberList({ key: [ADMIN, ...name], load });
export type AdminListQuery<T> = ReturnType<typeof useAdminList<T>>;

/** Data for operators, read at every visit. */
export const useAdminQuery = <D>(name: string[], load: () => Promise<D>) =>
  useMemberQuery([ADMIN, ...name], load, { staleTime: 0 });

/** Reads everything again that the operators' pages show, but not whether the member is an operator. */
export const refetchAdmin = () =>
  queryClient().invalidateQueries({ predicate: ({ queryKey: [first, second] }) => first === ADMIN && second !== "me" });

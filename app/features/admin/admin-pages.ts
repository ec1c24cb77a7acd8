import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/query.ts";
import type { Page } from "#contracts/common.ts";

const ADMIN = "admin";

/** A list of operators by its name; every visit reads it again, for others work on it too. */
export const useAdminPages = <T>(name: string[], load: (cursor: string | undefined) => Promise<Page<T>>) =>
  useInfiniteQuery(
    {
      queryKey: [ADMIN, ...name],
      queryFn: ({ pageParam }) => load(pageParam || undefined),
      initialPageParam: "",
      getNextPageParam: (last) => last.next_cursor,
      staleTime: 0,
    },
    queryClient(),
  );
export type AdminPages<T> = ReturnType<typeof useAdminPages<T>>;

/** One thing of operators. */
export const useAdminThing = <T>(name: string[], load: () => Promise<T>) =>
  useQuery({ queryKey: [ADMIN, ...name], queryFn: load, staleTime: 0 }, queryClient());

/** After an act: everything that operators see is read again. */
export const rereadAdmin = () =>
  queryClient().invalidateQueries({ predicate: ({ queryKey: [first, second] }) => first === ADMIN && second !== "me" });

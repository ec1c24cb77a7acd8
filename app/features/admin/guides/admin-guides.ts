import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AdminGuide, GuideKind, GuidePreview, NewGuide } from "#contracts/guides.ts";
import { attempt, type Outcome, unwrap } from "#app/api.ts";
import { queryClient } from "#app/query.ts";
import { memberApi } from "#app/session.ts";

const key = ["admin", "guides"];

/** Everything that was ever written, newest first. */
export const useAdminGuides = (kind?: GuideKind) =>
  useInfiniteQuery(
    {
      queryKey: [...key, "list", kind],
      queryFn: ({ pageParam }) =>
        unwrap(memberApi.adminGuides.index.$get({ query: { kind, ...(pageParam && { cursor: pageParam }) } })),
      initialPageParam: "",
      getNextPageParam: (last) => last.next_cursor,
    },
    queryClient(),
  );

export const useAdminGuide = (id: string) =>
  useQuery(
    {
      queryKey: [...key, "one", id],
      queryFn: () => unwrap(memberApi.adminGuides[":id"].$get({ param: { id } })),
      // What is being written is not changed from behind.
      staleTime: Infinity,
      gcTime: 0,
    },
    queryClient(),
  );

const forget = () => queryClient().invalidateQueries({ queryKey: [...key, "list"] });

export type GuideEntry = Omit<NewGuide, "status">;

/** Writes what is new and revises what is there; with `status`, shows it to everyone or takes it back. */
export async function saveGuide(entry: GuideEntry, guide?: AdminGuide, status?: NewGuide["status"]) {
  const { kind, ...words } = entry;
  const outcome = await attempt(
    guide
      ? memberApi.adminGuides[":id"].$patch({
          param: { id: String(guide.id) },
          json: { ...words, version: guide.version, ...(status && { status }) },
        })
      : memberApi.adminGuides.index.$post({ json: { ...words, kind, ...(status && { status }) } }),
  );
  if (outcome.ok) void forget();
  return outcome;
}

export async function deleteGuide(id: number) {
  const outcome = await attempt(memberApi.adminGuides[":id"].$delete({ param: { id: String(id) } }));
  void forget();
  return outcome;
}

/** Its nodes are within each other, which the typed client cannot follow. */
export const previewGuide = (body: string) =>
  attempt(memberApi.adminGuides.preview.$post({ json: { body } })) as Promise<Outcome<GuidePreview>>;

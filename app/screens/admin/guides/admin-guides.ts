import type { AdminGuide, GuideKind, GuidePreview, NewGuide } from "#contracts/guides.ts";
import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { queryClient, useMemberQuery } from "#app/data/query.ts";
import { dataOf, type Result, resultOf } from "#app/data/result.ts";

const GUIDES = ["admin", "guides"];
const LIST = [...GUIDES, "list"];
const STALE_MS = 30_000;
const NOT_SAVED = "저장하지 못했어요. 인터넷 연결을 확인해 주세요.";
const NO_PREVIEW = "미리보기를 불러오지 못했어요. 인터넷 연결을 확인해 주세요.";

const { adminGuides } = memberApi;

/** All guides of one kind, or of both, newest first. */
export const useAdminGuides = (kind?: GuideKind) =>
  useMemberList({
    key: [...LIST, kind],
    load: (query) => dataOf(adminGuides.index.$get({ query: { kind, ...query } })),
    staleTime: STALE_MS,
  });

/** One guide, read at each visit and not again while it is being edited. */
export const useAdminGuide = (id: string) =>
  useMemberQuery([...GUIDES, "one", id], () => dataOf(adminGuides[":id"].$get({ param: { id } })), {
    staleTime: Infinity,
    gcTime: 0,
  });

const invalidateGuides = () => void queryClient().invalidateQueries({ queryKey: LIST });

export type GuideEntry = Omit<NewGuide, "status">;

/** Creates a guide, or revises `guide`; `status` publishes or unpublishes it. */
export async function saveGuide(entry: GuideEntry, guide?: AdminGuide, status?: NewGuide["status"]) {
  const { kind, ...content } = entry;
  const saved = guide
    ? await resultOf(
        adminGuides[":id"].$patch({
          param: { id: String(guide.id) },
          json: { ...content, version: guide.version, ...(status && { status }) },
        }),
        NOT_SAVED,
      )
    : await resultOf(adminGuides.index.$post({ json: { ...content, kind, ...(status && { status }) } }), NOT_SAVED);
  if (saved.ok) invalidateGuides();
  return saved;
}

export async function deleteGuide(id: number) {
  const deleted = await resultOf(adminGuides[":id"].$delete({ param: { id: String(id) } }));
  invalidateGuides();
  return deleted;
}

/** The nodes are recursive, which the typed client cannot express. */
export const previewGuide = (body: string) =>
  resultOf(adminGuides.preview.$post({ json: { body } }), NO_PREVIEW) as Promise<Result<GuidePreview>>;

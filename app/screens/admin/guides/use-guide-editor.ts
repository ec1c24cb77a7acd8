import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { AdminGuide, GuideStatus } from "#contracts/guides.ts";
import { type Failure, firstMessage } from "#app/data/result.ts";
import { afterSaving, fieldsOf } from "#app/lib/entry.ts";
import { toast } from "#app/ui/toast.tsx";
import { deleteGuide, type GuideEntry, saveGuide } from "./admin-guides.ts";

const blank: GuideEntry = { kind: "tip", title: "", summary: "", body: "", is_pinned: false };

const entryOf = ({ kind, title, summary, body, is_pinned }: AdminGuide): GuideEntry => ({
  kind,
  title,
  summary,
  body,
  is_pinned,
});

const said = { published: "올렸어요.", draft: "내렸어요. 이제 운영자만 볼 수 있어요." };

/** State of the guide editor: the edited and the stored guide, and the last refusal. */
export function useGuideEditor(opened?: AdminGuide) {
  const navigate = useNavigate();
  const [guide, setGuide] = useState(opened);
  const [entry, setEntry] = useState(opened ? entryOf(opened) : blank);
  const [problem, setProblem] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const isLeaving = useRef(false);
  // What is written while `save` runs, which sees what was at its press only.
  const written = useRef(entry);
  useEffect(() => {
    written.current = entry;
  }, [entry]);

  const stored = guide ? entryOf(guide) : blank;
  const isDirty = JSON.stringify(entry) !== JSON.stringify(stored);
  const change = (part: Partial<GuideEntry>) => setEntry((before) => ({ ...before, ...part }));
  const addPicture = (markdown: string) =>
    setEntry((now) => ({ ...now, body: `${now.body.trimEnd()}\n\n${markdown}\n` }));
  const field = fieldsOf(entry, problem?.fields ?? {}, change);

  const leaveFor = (path: string) => {
    isLeaving.current = true;
    void navigate(path, { replace: true });
  };

  const save = async (status?: GuideStatus) => {
    setBusy(true);
    const saved = await saveGuide(entry, guide, status);
    setBusy(false);
    if (!saved.ok) {
      if (saved.problem.code !== "offline") setProblem(saved.problem);
      return toast(firstMessage(saved.problem));
    }
    setProblem(undefined);
    toast(status ? said[status] : "저장했어요.");
    // A new guide is read again at its own address, where nothing is left that was not saved.
    if (!opened && written.current === entry) return leaveFor(`/admin/guides/${saved.data.id}`);
    setGuide(saved.data);
    setEntry((now) => afterSaving(entry, entryOf(saved.data), now));
  };

  const remove = async () => {
    if (!guide) return;
    setBusy(true);
    const deleted = await deleteGuide(guide.id);
    setBusy(false);
    if (!deleted.ok && deleted.problem.status !== 404) return toast("삭제하지 못했어요. 잠시 후 다시 시도해 주세요.");
    toast("글을 삭제했어요.");
    leaveFor("/admin/guides");
  };

  const isStale = problem?.code === "stale_version";
  return {
    guide,
    entry,
    change,
    addPicture,
    field,
    isDirty,
    isBusy,
    isStale,
    isLeaving: () => isLeaving.current,
    save,
    remove,
  };
}

import { useEffect, useEffectEvent, useState } from "react";
import { readSession } from "#app/session/session.ts";
import { toast } from "#app/ui/toast.tsx";
import { emptyEntry, entryText, type Origin } from "./entry.ts";
import { findOwn } from "./find-own.ts";
import { removeLocalDraft } from "./local-drafts.ts";
import { useEditor } from "./use-editor.ts";
import { useLeavingGuard } from "./use-leaving-guard.ts";
import { useFoundDraft, useLocalDraft } from "./use-local-draft.ts";
import { useSaving } from "./use-saving.ts";
import { takeWish } from "./waiting-wish.ts";

/** The editor with its memory: what this browser kept, what the server has, and what must not be lost between them. */
export function useDrafting(initial: Origin | undefined) {
  const editor = useEditor(initial);
  const { origin, entry, uploading, first } = editor;
  const pristine = origin?.entry ?? emptyEntry;
  const { found, settle } = useFoundDraft(initial?.id, pristine);
  const isUploading = () => uploading.current;
  const { isDirty, savedAt, keepNow } = useLocalDraft({
    origin,
    entry,
    pristine,
    first,
    isPaused: () => isUploading() || found !== undefined,
  });
  const saving = useSaving(editor, keepNow);
  const blocker = useLeavingGuard(isDirty, isUploading);
  const [keptText, setKeptText] = useState("");

  const restore = () => {
    if (!found) return;
    first.current = found.first;
    // Written on an older version than the server's now: saving will say so.
    editor.load(origin && { ...origin, version: found.version ?? origin.version }, found.entry);
    settle();
  };
  const discard = () => {
    removeLocalDraft(origin?.id);
    settle();
  };

  // Back from signing in, which saving had asked for.
  const resume = useEffectEvent(() => {
    const wish = takeWish();
    if (!wish || !found) return;
    restore();
    if (readSession().isMember) saving.ask(wish);
  });
  useEffect(() => {
    if (found) resume();
  }, [found]);

  const loadNewer = async () => {
    if (!origin) return;
    const mine = entryText(entry);
    await navigator.clipboard.writeText(mine).catch(() => {});
    const newer = await findOwn(String(origin.id)).catch(() => null);
    if (!newer) return toast("새 내용을 불러오지 못했어요. 잠시 후 다시 시도해 주세요.");
    removeLocalDraft(origin.id);
    editor.load(newer);
    setKeptText(mine);
    editor.goTo("about");
    toast("새 내용을 불러왔어요. 쓰던 글은 복사해 두었어요.");
  };

  return {
    editor,
    saving,
    blocker,
    savedAt,
    found: { draft: found, restore, discard },
    kept: { text: keptText, loadNewer, close: () => setKeptText("") },
  };
}

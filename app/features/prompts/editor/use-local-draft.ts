import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Entry, type FirstSent, isSameEntry, type Origin } from "./entry.ts";
import { type LocalDraft, readLocalDraft, removeLocalDraft, writeLocalDraft } from "./local-drafts.ts";

const PAUSE_MS = 600;

type LocalDraftOptions = {
  origin: Origin | undefined;
  entry: Entry;
  pristine: Entry;
  first: { current: FirstSent | undefined };
  isPaused: () => boolean;
};

/** Keeps what is written in this browser, a moment after the last key and whenever the page is left. */
export function useLocalDraft({ origin, entry, pristine, first, isPaused }: LocalDraftOptions) {
  const [savedAt, setSavedAt] = useState<number>();
  const isDirty = !isSameEntry(entry, pristine);
  // A page merely opened must not sweep away what another visit kept.
  const isTouched = useRef(false);

  const keep = () => {
    if (!isTouched.current || isPaused()) return;
    if (!isDirty) {
      removeLocalDraft(origin?.id);
      setSavedAt(undefined);
    } else if (writeLocalDraft(origin, entry, first.current)) setSavedAt(Date.now());
  };
  const onPause = useEffectEvent(keep);

  useEffect(() => {
    isTouched.current ||= isDirty;
    const timer = setTimeout(onPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [entry, isDirty]);

  useEffect(() => {
    addEventListener("pagehide", onPause);
    document.addEventListener("visibilitychange", onPause);
    return () => {
      removeEventListener("pagehide", onPause);
      document.removeEventListener("visibilitychange", onPause);
      onPause();
    };
  }, []);

  return { isDirty, savedAt, keepNow: keep };
}

/** The draft of an earlier visit, if it says something else than the page does. */
export function useFoundDraft(id: number | undefined, pristine: Entry) {
  const [found, setFound] = useState<LocalDraft>();
  const look = useEffectEvent(() => {
    const draft = readLocalDraft(id);
    if (draft && !isSameEntry(draft.entry, pristine)) setFound(draft);
  });
  useEffect(() => look(), []);
  return { found, settle: () => setFound(undefined) };
}

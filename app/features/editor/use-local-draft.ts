import { type Dispatch, useEffect, useEffectEvent } from "react";
import { type EditorState, isUploading } from "./editor-state.ts";
import { removeLocalDraft, writeLocalDraft } from "./local-drafts.ts";
import type { EditorAction } from "./reduce-editor.ts";

const PAUSE_MS = 600;

/**
 * Stores the form in this browser shortly after the last change and whenever the page is hidden or left.
 * Returns `store`, which does so at once. Nothing is stored over the draft of an earlier visit before it is answered.
 */
export function useLocalDraft(state: EditorState, isDirty: boolean, dispatch: Dispatch<EditorAction>) {
  const { serverCopy, form, createRequest } = state;
  const store = () => {
    // A page that was only opened must not remove what another visit stored.
    if (!state.isTouched || state.foundDraft) return;
    if (isDirty && !writeLocalDraft(serverCopy, form, createRequest)) return;
    if (!isDirty) removeLocalDraft(serverCopy?.id);
    dispatch({ type: "storedLocally", isStored: isDirty });
  };
  // Publishing removes the local draft, and nothing may write it again.
  const storeOnPause = useEffectEvent(() => !isUploading(state) && store());

  useEffect(() => {
    const timer = setTimeout(storeOnPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form, isDirty]);

  useEffect(() => {
    addEventListener("pagehide", storeOnPause);
    document.addEventListener("visibilitychange", storeOnPause);
    return () => {
      removeEventListener("pagehide", storeOnPause);
      document.removeEventListener("visibilitychange", storeOnPause);
      storeOnPause();
    };
  }, []);

  return store;
}

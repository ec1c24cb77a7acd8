import { type Dispatch, useEffect, useEffectEvent } from "react";
import { readSession } from "#app/session/session.ts";
import { toast } from "#app/ui/toast.tsx";
import { type EditorState, isDirty } from "./editor-state.ts";
import { readLocalDraft, removeLocalDraft } from "./local-drafts.ts";
import { takeOffer, takeSaving } from "./pending-intent.ts";
import type { EditorAction } from "./reduce-editor.ts";

/** Offers the local draft of an earlier visit, and restores it after a check of who the seller is. After a sign-in that saving asked for, restores it and resumes saving. */
export function useFoundDraft({ serverCopy }: EditorState, dispatch: Dispatch<EditorAction>) {
  const find = useEffectEvent(() => {
    const draft = readLocalDraft(serverCopy?.id);
    if (!draft || !isDirty({ form: draft.form, serverCopy })) return;
    dispatch({ type: "draftFound", draft });
    if (takeOffer()) {
      dispatch({ type: "draftRestored" });
      dispatch({ type: "stepOpened", step: "offer" });
      return;
    }
    const intent = takeSaving();
    if (!intent) return;
    dispatch({ type: "draftRestored" });
    if (!readSession().isMember) return;
    dispatch({ type: "returnedFromSignIn", intent });
    if (intent === "draft") toast("로그인했어요. 이어서 쓸 수 있어요.");
  });
  useEffect(() => find(), []);

  const restore = () => dispatch({ type: "draftRestored" });
  const discard = () => {
    removeLocalDraft(serverCopy?.id);
    dispatch({ type: "draftDiscarded" });
  };
  return { restore, discard };
}

import type { Dispatch } from "react";
import { copyText } from "#app/lib/copy.ts";
import { toast } from "#app/ui/toast.tsx";
import type { EditorState } from "./editor-state.ts";
import { findOwn } from "./find-own.ts";
import { focusStep } from "./focus.ts";
import { removeLocalDraft } from "./local-drafts.ts";
import { formText } from "./prompt-form.ts";
import type { EditorAction } from "./reduce-editor.ts";

/** Returns a function that replaces the form by the server's newer copy. The member's text stays on the page and the clipboard. */
export function useNewerCopy({ serverCopy, form }: EditorState, dispatch: Dispatch<EditorAction>) {
  return async () => {
    if (!serverCopy) return;
    const replacedText = formText(form);
    const isCopied = await copyText(replacedText);
    const newer = await findOwn(String(serverCopy.id)).catch(() => null);
    if (!newer) return toast("새 내용을 불러오지 못했어요. 잠시 후 다시 시도해 주세요.");
    removeLocalDraft(serverCopy.id);
    dispatch({ type: "newerCopyLoaded", serverCopy: newer, replacedText });
    focusStep("about");
    toast(`새 내용을 불러왔어요. 쓰던 글은 ${isCopied ? "복사해" : "화면 위쪽에 남겨"} 두었어요.`);
  };
}

import { type Dispatch, useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { openLogin } from "#app/session/login-store.ts";
import { newKey } from "#app/lib/key.ts";
import { readSession } from "#app/session/session.ts";
import { toast } from "#app/ui/toast.tsx";
import { findErrors } from "./check-form.ts";
import { type EditorState, nextAfterCheck, type Submission } from "./editor-state.ts";
import { firstWrong, hasErrors } from "./field-errors.ts";
import { focusField } from "./focus.ts";
import { moveToEdit } from "./edit-address.ts";
import { OFFLINE } from "./offline-message.ts";
import { intentTo } from "./pending-intent.ts";
import { type SaveIntent, toServerCopy } from "./prompt-form.ts";
import type { EditorAction } from "./reduce-editor.ts";
import type { savePrompt, SaveResult } from "./save-prompt.ts";

const MEMBER_ONLY = ["login_required", "invalid_token"];

const askToSignIn = (intent: SaveIntent) => openLogin({ intent: intentTo(intent) });

/** `begin` checks the form, then asks for confirmation, a sign-in or missing fields, or sends a draft; `send` sends without asking. */
export function useSaving(state: EditorState, dispatch: Dispatch<EditorAction>, store: () => void) {
  const fetcher = useFetcher<typeof savePrompt>();
  const { form, errors, dialog, sending } = state;

  const send = (intent: SaveIntent) => dispatch({ type: "sendingBegun", intent, form, key: newKey() });

  const begin = async (intent: SaveIntent) => {
    if (sending) return;
    store();
    const newErrors = await findErrors(form, intent, state.serverCopy?.results ?? []).catch(() => null);
    if (!newErrors) return toast(OFFLINE);
    const { isMember } = readSession();
    dispatch({ type: "checked", intent, errors: newErrors, isMember });
    const next = nextAfterCheck(intent, newErrors, isMember);
    if (next === "signIn") askToSignIn(intent);
    else if (next === "send") send(intent);
    else if (next === "fillIn" && intent === "draft") {
      toast("붉게 표시한 곳을 채우면 임시 저장할 수 있어요. 쓴 글은 이 기기에 남아 있어요.");
      focusField(firstWrong(newErrors));
    }
  };

  const submit = useEffectEvent((submission: Submission) => {
    // With the request that may create the prompt, so that a later visit repeats that one.
    store();
    void fetcher.submit(JSON.parse(JSON.stringify(submission)), { method: "post", encType: "application/json" });
  });
  useEffect(() => {
    if (sending) submit(sending);
  }, [sending]);

  const conclude = useEffectEvent((result: SaveResult) => {
    if ("saved" in result) {
      if (!state.serverCopy) moveToEdit(result.saved.id);
      dispatch({ type: "saved", serverCopy: toServerCopy(result.saved) });
      return toast("임시 저장했어요. 내 프롬프트에서 이어서 쓸 수 있어요.");
    }
    const { refused } = result;
    dispatch({ type: "refused", refusal: refused });
    if (refused.code === "stale_version") return;
    if (sending && MEMBER_ONLY.includes(refused.code)) askToSignIn(sending.intent);
    if (!hasErrors(refused.errors)) toast(refused.detail);
  });
  useEffect(() => {
    if (fetcher.data) conclude(fetcher.data);
  }, [fetcher.data]);

  const closeDialog = () => {
    dispatch({ type: "dialogClosed" });
    if (dialog === "details") focusField(firstWrong(errors));
  };
  return { begin, send, closeDialog, isBusy: sending !== undefined };
}

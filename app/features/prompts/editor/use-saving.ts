import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { errorStatus, type Problem } from "#contracts/errors.ts";
import { openLogin } from "#app/features/auth/login-store.ts";
import { newKey } from "#app/lib/key.ts";
import { readSession } from "#app/session/session.ts";
import { toast } from "#app/ui/toast.tsx";
import type { Wish } from "./check.ts";
import { originOf } from "./entry.ts";
import { OFFLINE } from "./errors.ts";
import type { savePrompt, Saving, Submission } from "./save-prompt.ts";
import type { EditorState } from "./use-editor.ts";
import { leaveWish } from "./waiting-wish.ts";

export type Question = "upload" | "details" | "stale";

/** Whether the server may have kept it although it did not say so. */
const isUnknown = (code: Problem["code"] | "offline") => code === "offline" || errorStatus[code] >= 500;

const MEMBER_ONLY = ["login_required", "invalid_token"];

/** From a button to the server: check, sign in if need be, ask, send, and say how it went. */
export function useSaving(editor: EditorState, keepNow: () => void) {
  const fetcher = useFetcher<typeof savePrompt>();
  const [question, setQuestion] = useState<Question>();
  const { origin, entry, errors, uploading, first } = editor;
  const isBusy = fetcher.state !== "idle";

  const askToSignIn = (wish: Wish) => {
    leaveWish(wish);
    openLogin();
  };

  const send = (wish: Wish) => {
    if (isBusy) return;
    first.current ??= { key: newKey(), wish, entry };
    keepNow();
    uploading.current = wish === "published";
    const submission: Submission = { wish, entry, origin: origin ?? null, first: first.current };
    void fetcher.submit(JSON.parse(JSON.stringify(submission)), { method: "post", encType: "application/json" });
  };

  const begin = async (wish: Wish) => {
    keepNow();
    const found = await editor.check(wish).catch(() => null);
    if (!found) return toast(OFFLINE);
    const isComplete = Object.keys(found).length === 0;
    if (!isComplete && wish === "published") return setQuestion("details");
    if (!isComplete) {
      toast("붉게 표시한 곳을 채우면 임시 저장할 수 있어요. 쓴 글은 이 기기에 남아 있어요.");
      return editor.goToFirstWrong(found);
    }
    if (!readSession().isMember) return askToSignIn(wish);
    if (wish === "published") setQuestion("upload");
    else send(wish);
  };

  const settle = useEffectEvent((outcome: Saving) => {
    if ("saved" in outcome || !isUnknown(outcome.refused.code)) first.current = undefined;
    if ("saved" in outcome) {
      editor.setOrigin(originOf(outcome.saved));
      return toast("임시 저장했어요. 내 프롬프트에서 이어 쓸 수 있어요.");
    }
    const wish = uploading.current ? "published" : "draft";
    uploading.current = false;
    const { code, message, errors: wrong } = outcome.refused;
    editor.setErrors(wrong);
    if (code === "stale_version") return setQuestion("stale");
    if (MEMBER_ONLY.includes(code)) askToSignIn(wish);
    if (Object.keys(wrong).length > 0) setQuestion("details");
    else toast(message);
  });
  useEffect(() => {
    if (fetcher.data) settle(fetcher.data);
  }, [fetcher.data]);

  const closeQuestion = () => {
    setQuestion(undefined);
    if (question === "details") editor.goToFirstWrong(errors);
  };
  /** Checked before, and signed in since. */
  const ask = (wish: Wish) =>
    wish === "published" ? setQuestion("upload") : toast("로그인했어요. 이어서 쓸 수 있어요.");
  return { begin, ask, send, question, closeQuestion, isBusy };
}

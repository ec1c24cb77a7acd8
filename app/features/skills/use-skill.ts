import { useState } from "react";
import type { OwnSkill } from "#contracts/skill-files.ts";
import { memberApi } from "#app/data/client.ts";
import { invalidateLists } from "#app/data/query.ts";
import { type Failure, resultOf } from "#app/data/result.ts";
import { afterSaving, isChanged } from "#app/lib/entry.ts";
import { toast } from "#app/ui/toast.tsx";
import { type SkillDraft, toDraft, toInput } from "./skill-draft.ts";

type Problem = { path: string; problem: string };

/** The skill that is being edited, with what is wrong with it, by field of the API. */
export function useSkill(initial: OwnSkill) {
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(() => toDraft(initial));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problems, setProblems] = useState<Problem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const param = { id: String(initial.id) };

  const change = (part: Partial<SkillDraft>) => setDraft((before) => ({ ...before, ...part }));
  const fail = ({ fields, detail }: Failure) => {
    setErrors(fields);
    toast(Object.keys(fields).length > 0 ? "고칠 곳이 있어요. 빨간 글을 봐 주세요." : detail);
  };

  const add = async (chosen: File[]) => {
    const reader = await import("./read-folder.ts").catch(() => undefined);
    if (!reader) return toast("파일을 읽지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.");
    const read = await reader.readFolder(chosen);
    setErrors({});
    if ("problem" in read) return setProblems([{ path: "", problem: read.problem }]);
    setProblems(read.problems);
    setDraft(read.draft);
  };

  /** The text first: of a failure behind it nothing but a saved text is left. */
  const saveBody = async () => {
    if (draft.body === undefined) return true;
    const json = { version: saved.version, body: draft.body };
    const answer = await resultOf(memberApi.prompts[":id"].$patch({ param, json }));
    if (!answer.ok) {
      fail(answer.problem);
      return false;
    }
    setSaved((before) => ({ ...before, version: answer.data.version }));
    setDraft((now) => (now.body === draft.body ? { ...now, body: undefined } : now));
    return true;
  };

  const send = async () => {
    if (!(await saveBody())) return;
    const answer = await resultOf(memberApi.prompts[":id"].skill.$put({ param, json: toInput(draft) }));
    if (!answer.ok) return fail(answer.problem);
    setSaved(answer.data);
    setDraft((now) => afterSaving(draft, toDraft(answer.data), now));
    setProblems([]);
    invalidateLists();
    toast("스킬을 저장했어요.");
  };

  const drop = async () => {
    const answer = await resultOf(memberApi.prompts[":id"].skill.$delete({ param }));
    if (!answer.ok) return fail(answer.problem);
    const none = { ...saved, front: null, files: [] };
    setSaved(none);
    setDraft(toDraft(none));
    invalidateLists();
    toast("보통 프롬프트로 되돌렸어요.");
  };

  const busily = (work: () => Promise<void>) => async () => {
    if (isBusy) return;
    setBusy(true);
    setErrors({});
    await work();
    setBusy(false);
  };
  const isDirty = isChanged(draft, toDraft(saved));
  return { saved, draft, errors, problems, isBusy, isDirty, change, add, save: busily(send), drop: busily(drop) };
}

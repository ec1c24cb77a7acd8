import { type Dispatch, useEffect, useEffectEvent } from "react";
import type { Attachment } from "#contracts/attachments.ts";
import { ATTACHMENT_MAX, ATTACHMENTS_MAX } from "#contracts/limits.ts";
import { resultOf } from "#app/data/result.ts";
import { invalidateLists } from "#app/data/query.ts";
import { memberApi } from "#app/data/client.ts";
import { useUpload } from "#app/data/use-upload.ts";
import { toast } from "#app/ui/toast.tsx";
import type { AttachmentsAction } from "./attachments-state.ts";

const TOO_LARGE = `${ATTACHMENT_MAX / 1024 / 1024}MB까지 올릴 수 있어요.`;

/** Without the files of a skill, which its own page changes. */
const attachedOnly = (files: Attachment[]) => files.filter(({ path }) => path === undefined);

/** Reads, uploads and removes the files of a prompt. `progress` is the percentage of the running upload. */
export function useAttachments(promptId: number, dispatch: Dispatch<AttachmentsAction>) {
  const { progress, send, cancel } = useUpload<Attachment>();
  const report = useEffectEvent(dispatch);

  useEffect(() => {
    let isCurrent = true;
    async function read() {
      const answer = await resultOf(memberApi.prompts[":id"].$get({ param: { id: String(promptId) }, query: {} }));
      if (!isCurrent) return;
      if (answer.ok) report({ type: "attachmentsRead", files: attachedOnly(answer.data.attachments) });
      else report({ type: "attachmentFailed", message: "붙인 파일을 불러오지 못했어요. 새로고침해 주세요." });
    }
    void read();
    return () => {
      isCurrent = false;
    };
  }, [promptId]);

  const fail = (message: string) => dispatch({ type: "attachmentFailed", message });

  /** Returns whether the file was added; otherwise says why not. */
  const add = async (file: File) => {
    if (file.size > ATTACHMENT_MAX) {
      fail(`${file.name}: ${TOO_LARGE}`);
      return false;
    }
    dispatch({ type: "uploadStarted", name: file.name });
    const outcome = await send(`/api/prompts/${promptId}/attachments`, "attachment", file, file.name);
    if (!outcome) {
      dispatch({ type: "uploadCancelled" });
      toast("파일 올리기를 그만뒀어요.");
    } else if (!outcome.ok) fail(`${file.name}: ${outcome.problem.fields.attachment ?? outcome.problem.detail}`);
    else {
      dispatch({ type: "attachmentAdded", file: outcome.data });
      invalidateLists();
    }
    return outcome?.ok === true;
  };

  /** Uploads one file after another; the first that fails or is cancelled ends it. `room` is how many more the prompt takes. */
  const addAll = async (files: File[], room: number) => {
    dispatch({ type: "attachmentChangeBegun" });
    for (const file of files.slice(0, room)) if (!(await add(file))) return;
    if (files.length > room) fail(`파일은 ${ATTACHMENTS_MAX}개까지 붙일 수 있어요.`);
  };

  const remove = async ({ id }: Attachment) => {
    dispatch({ type: "attachmentChangeBegun" });
    const param = { id: String(promptId), attachment_id: String(id) };
    const removed = await resultOf(memberApi.prompts[":id"].attachments[":attachment_id"].$delete({ param }));
    if (!removed.ok && removed.problem.code !== "not_found") return fail(removed.problem.detail);
    dispatch({ type: "attachmentRemoved", id });
    invalidateLists();
  };

  return { progress, addAll, remove, cancel };
}

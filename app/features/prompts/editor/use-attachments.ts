import { useEffect, useState } from "react";
import type { Attachment } from "#contracts/attachments.ts";
import { ATTACHMENTS_MAX, ATTACHMENT_MAX } from "#contracts/limits.ts";
import { memberApi } from "#app/data/client.ts";
import { attempt, sent } from "#app/data/result.ts";
import { invalidateLists } from "#app/data/query.ts";
import { useUpload } from "#app/session/use-upload.ts";
import { toast } from "#app/ui/toast.tsx";

const TOO_LARGE = `${ATTACHMENT_MAX / 1024 / 1024}MB까지 올릴 수 있어요.`;

/** The files of one's prompt: those the server has, and the one on its way. */
export function useAttachments(promptId: number) {
  const [attachments, setAttachments] = useState<Attachment[]>();
  const [sending, setSending] = useState<string>();
  const [error, setError] = useState<string>();
  const { progress, send, cancel } = useUpload<Attachment>();

  useEffect(() => {
    let isCurrent = true;
    async function read() {
      const found = await attempt(memberApi.prompts[":id"].$get({ param: { id: String(promptId) }, query: {} })).catch(
        () => null,
      );
      if (!isCurrent) return;
      if (found?.ok) setAttachments(found.data.attachments);
      else setError("붙인 파일을 불러오지 못했어요. 새로고침해 주세요.");
    }
    void read();
    return () => {
      isCurrent = false;
    };
  }, [promptId]);

  /** One: what went wrong with it, if anything did; null when it was called off. */
  const add = async (file: File) => {
    if (file.size > ATTACHMENT_MAX) return TOO_LARGE;
    setSending(file.name);
    const outcome = await send(`/api/prompts/${promptId}/attachments`, "attachment", file, file.name);
    setSending(undefined);
    if (!outcome) return null;
    if (!outcome.ok) return outcome.problem.fields.attachment ?? outcome.problem.detail;
    setAttachments((current = []) => [...current, outcome.data]);
    invalidateLists();
  };

  /** One after another; the first that fails ends it and says why. */
  const addAll = async (files: File[]) => {
    setError(undefined);
    const room = ATTACHMENTS_MAX - (attachments?.length ?? 0);
    for (const file of files.slice(0, room)) {
      const fault = await add(file);
      if (fault === null) return toast("파일 올리기를 그만두었어요.");
      if (fault) return setError(`${file.name}: ${fault}`);
    }
    if (files.length > room) setError(`파일은 ${ATTACHMENTS_MAX}개까지 붙일 수 있어요.`);
  };

  const remove = async ({ id }: Attachment) => {
    setError(undefined);
    const param = { id: String(promptId), attachment_id: String(id) };
    const removed = await sent(memberApi.prompts[":id"].attachments[":attachment_id"].$delete({ param }));
    if (!removed.ok && removed.code !== "not_found") return setError(removed.message);
    setAttachments((current) => current?.filter((attachment) => attachment.id !== id));
    invalidateLists();
  };

  return { attachments, sending, progress, error, addAll, remove, cancel };
}

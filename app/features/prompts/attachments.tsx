import { useState } from "react";
import type { Attachment } from "#contracts/attachments.ts";
import type { Problem } from "#contracts/errors.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { formatSize } from "#app/lib/file-size.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { memberFetch } from "#app/session.ts";
import { AttachIcon, DownloadIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/toast.tsx";

const addressOf = (promptId: number, { id }: Attachment) => `/api/prompts/${promptId}/attachments/${id}`;
const row = "box min-h-14 flex w-full items-center gap-3 px-4 py-2.5 text-left";
const open = `${row} cursor-pointer hover:border-ink`;

/** A file that only some may have: asked for as the member, and then saved. */
async function download(promptId: number, attachment: Attachment) {
  const response = await memberFetch(addressOf(promptId, attachment)).catch(() => null);
  if (!response) return "받지 못했어요. 인터넷 연결을 확인해 주세요.";
  if (!response.ok) return ((await response.json()) as Problem).detail;
  saveFile(attachment.name, await response.blob());
}

function Face({ name, size, isOpen }: Attachment & { isOpen: boolean }) {
  return (
    <>
      <AttachIcon className="size-5 flex-none text-persimmon" />
      <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
      <span className="flex-none text-sm text-muted tabular-nums">{formatSize(size)}</span>
      {isOpen && <DownloadIcon className="size-5 flex-none text-muted" />}
    </>
  );
}

type AttachmentsProps = Pick<PromptDetail, "id" | "attachments" | "price" | "status" | "body">;

/** What comes with a prompt: links that need no script where it is free, names alone where it is locked. */
export default function Attachments({ id, attachments, price, status, body }: AttachmentsProps) {
  const [busy, setBusy] = useState<number>();
  const isForAll = price === 0 && status === "published";
  const isOpen = body !== null;
  const take = async (attachment: Attachment) => {
    setBusy(attachment.id);
    const refusal = await download(id, attachment);
    setBusy(undefined);
    if (refusal) toast(refusal);
  };
  return (
    <section aria-labelledby="attachments" className="mt-8">
      <h2 id="attachments" className="section-title mb-3">
        함께 주는 파일 <span className="text-muted font-semibold tabular-nums">{attachments.length}</span>
      </h2>
      <ul className="flex flex-col gap-2">
        {attachments.map((attachment) => (
          <li key={attachment.id}>
            {isForAll ? (
              <a href={addressOf(id, attachment)} download={attachment.name} className={open}>
                <Face {...attachment} isOpen />
              </a>
            ) : isOpen ? (
              <button
                type="button"
                aria-disabled={busy === attachment.id}
                onClick={() => busy === undefined && take(attachment)}
                className={open}
              >
                <Face {...attachment} isOpen />
              </button>
            ) : (
              <p className={row}>
                <Face {...attachment} isOpen={false} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {!isOpen && <p className="mt-2 text-sm text-muted">구매해서 열면 받을 수 있어요.</p>}
    </section>
  );
}

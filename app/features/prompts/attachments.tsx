import { useState } from "react";
import type { Attachment } from "#contracts/attachments.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { formatSize } from "#app/lib/file-size.ts";
import { FileName } from "#app/ui/file-name.tsx";
import { AttachIcon, DownloadIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/toast.tsx";

const row = "box min-h-14 flex w-full items-center gap-3 px-4 py-2.5 text-left";
const open = `${row} cursor-pointer hover:border-ink`;

function Face({ name, size, isOpen }: Attachment & { isOpen: boolean }) {
  return (
    <>
      <AttachIcon className="size-5 flex-none text-persimmon" />
      <FileName name={name} className="font-medium" />
      <span className="flex-none text-sm text-muted tabular-nums">{formatSize(size)}</span>
      {isOpen && <DownloadIcon className="size-5 flex-none text-muted" />}
    </>
  );
}

type AttachmentsProps = Pick<PromptDetail, "id" | "attachments" | "price" | "status" | "body"> & {
  /** Where anyone may read the prompt, if not by its number. */
  link?: string;
};

/** The attachments of a prompt: plain links when it is free, buttons for members who may read it, names when it is locked. */
export function Attachments({ id, attachments, price, status, body, link }: AttachmentsProps) {
  const [busy, setBusy] = useState<number>();
  if (attachments.length === 0) return null;
  const isForAll = link !== undefined || (price === 0 && status === "published");
  const addressOf = (one: Attachment) => `${link ?? `/api/prompts/${id}`}/attachments/${one.id}`;
  const isOpen = body !== null;
  const take = async (attachment: Attachment) => {
    setBusy(attachment.id);
    try {
      const { takeFile } = await import("./attachment-file.ts");
      await takeFile(addressOf(attachment), attachment.name);
    } catch {
      toast("받지 못했어요. 인터넷 연결을 확인해 주세요.");
    } finally {
      setBusy(undefined);
    }
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
              <a href={addressOf(attachment)} download={attachment.name} className={open}>
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

import { type ChangeEvent, type Dispatch, useRef } from "react";
import { href } from "react-router";
import { ATTACHMENTS_MAX } from "#contracts/limits.ts";
import { formatSize } from "#app/lib/file-size.ts";
import { Button, ButtonLink, IconButton } from "#app/ui/button.tsx";
import { FileName } from "#app/ui/file-name.tsx";
import { AttachIcon, CloseIcon, TrashIcon } from "#app/ui/icons.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { FileInput } from "#app/ui/file-input.tsx";
import { FieldMessage, messageIds } from "#app/ui/field-message.tsx";
import type { AttachmentsAction, AttachmentsState } from "./attachments-state.ts";
import { useAttachments } from "./use-attachments.ts";

const ACCEPTED = ".jpg,.jpeg,.png,.webp,.txt,.md,.csv,.json,.pdf";
const HINT = `사진·글·표·PDF를 ${ATTACHMENTS_MAX}개까지, 하나에 10MB까지 붙일 수 있어요. 붙이거나 지우면 바로 반영돼요.`;
const row = "box flex items-center gap-3 py-1 pl-4 pr-1";

type AttachmentsFieldProps = {
  promptId: number;
  attachments: AttachmentsState;
  dispatch: Dispatch<AttachmentsAction>;
};

export default function AttachmentsField({ promptId, attachments, dispatch }: AttachmentsFieldProps) {
  const { files = [], uploading, error } = attachments;
  const { progress, addAll, remove, cancel } = useAttachments(promptId, dispatch);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = uploading !== undefined;
  const isFull = files.length >= ATTACHMENTS_MAX;

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void addAll([...(currentTarget.files ?? [])], ATTACHMENTS_MAX - files.length);
    currentTarget.value = "";
  };

  return (
    <>
      {(files.length > 0 || isBusy) && (
        <ul aria-label="붙인 파일" className="mb-2.5 space-y-2">
          {files.map((file) => (
            <li key={file.id} className={row}>
              <AttachIcon className="size-4.5 flex-none text-persimmon" />
              <FileName name={file.name} className="text-sm font-medium" />
              <span className="text-xs text-muted tabular-nums">{formatSize(file.size)}</span>
              <IconButton
                label={`${file.name} 지우기`}
                onClick={() => {
                  void remove(file);
                  button.current?.focus();
                }}
              >
                <TrashIcon className="size-4.5" />
              </IconButton>
            </li>
          ))}
          {isBusy && (
            <li className={row}>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm text-muted">{uploading}</span>
                <ProgressBar label={`${uploading} 올리는 중`} value={progress} />
              </span>
              <IconButton label={`${uploading} 올리기 그만두기`} onClick={cancel}>
                <CloseIcon className="size-4.5" />
              </IconButton>
            </li>
          )}
        </ul>
      )}
      <Button
        ref={button}
        variant="secondary"
        size="small"
        className="w-full"
        disabled={isFull}
        aria-disabled={isBusy}
        aria-describedby={messageIds("attachments", { error, hint: HINT })}
        onClick={() => !isBusy && input.current?.click()}
      >
        <AttachIcon className="size-4" />
        파일 첨부하기
        <span className="text-muted tabular-nums">
          {files.length} / {ATTACHMENTS_MAX}
        </span>
      </Button>
      <FileInput
        ref={input}
        multiple
        accept={ACCEPTED}
        aria-label="첨부할 파일"
        disabled={isBusy || isFull}
        onChange={choose}
      />
      <FieldMessage name="attachments" error={error} hint={HINT} />
      <ButtonLink
        variant="ghost"
        className="mt-2 -ml-3.5"
        to={href("/mypage/skill/:promptId", { promptId: String(promptId) })}
      >
        에이전트 스킬로 쓰기
      </ButtonLink>
    </>
  );
}

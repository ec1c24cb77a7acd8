import type { Blocker } from "react-router";
import { formatHour } from "#app/lib/hour.ts";
import { Button } from "#app/ui/button.tsx";
import { LeavingDialog } from "#app/ui/leaving-dialog.tsx";
import { AlertModal, ConfirmDialog, Modal } from "#app/ui/modal.tsx";
import type { EditorDialog } from "./editor-state.ts";
import { isPlanned, type PromptForm } from "./prompt-form.ts";
import { fromSeoul } from "./schedule.ts";

type EditorDialogsProps = {
  dialog: EditorDialog | undefined;
  blocker: Blocker;
  form: PromptForm;
  isRevision: boolean;
  onUpload: () => void;
  onLoadNewer: () => void;
  onClose: () => void;
};

function whoSees(form: PromptForm, isRevision: boolean) {
  if (form.visibility === "link") return "링크가 있는 사람만 볼 수 있어요. 링크는 언제든 바꾸거나 끝낼 수 있어요.";
  if (form.visibility === "private") return "나만 볼 수 있어요. 언제든 공개할 수 있어요.";
  if (isPlanned(form)) return `${formatHour(fromSeoul(form.publishAt))}에 모두에게 공개해요. 그때까지 고칠 수 있어요.`;
  return isRevision ? "고친 내용이 바로 모두에게 보여요." : "바로 모두에게 보이고, 언제든 고치거나 지울 수 있어요.";
}

/** The dialogs of the editor, among them the one before leaving the page. */
export function EditorDialogs({
  dialog,
  blocker,
  form,
  isRevision,
  onUpload,
  onLoadNewer,
  onClose,
}: EditorDialogsProps) {
  const loadNewer = () => {
    onClose();
    onLoadNewer();
  };
  return (
    <>
      <ConfirmDialog open={dialog === "upload"} message="업로드할까요?" onConfirm={onUpload} onClose={onClose}>
        <p className="text-balance text-sm text-muted">{whoSees(form, isRevision)}</p>
      </ConfirmDialog>
      <AlertModal open={dialog === "details"} message="업로드 세부 설정을 완료해 주세요." onClose={onClose} />
      <Modal open={dialog === "stale"} onClose={onClose} title="다른 곳에서 먼저 고쳤어요">
        <p className="text-balance text-sm text-muted">
          새 내용을 불러온 뒤 다시 고쳐 주세요. 지금 쓴 글은 복사해 두고 화면에도 남겨 둘게요.
        </p>
        <div className="mt-5 flex flex-col gap-2">
          <Button onClick={loadNewer}>내 글을 복사하고 새 내용 불러오기</Button>
          <Button variant="ghost" onClick={onClose}>
            계속 쓰기
          </Button>
        </div>
      </Modal>
      <LeavingDialog blocker={blocker} title="글쓰기를 멈추고 나갈까요?">
        쓰던 글은 이 기기에 저장했어요. 다시 오면 이어서 쓸 수 있어요.
      </LeavingDialog>
    </>
  );
}

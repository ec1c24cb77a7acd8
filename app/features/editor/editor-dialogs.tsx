import type { Blocker } from "react-router";
import type { PromptStatus } from "#contracts/prompts.ts";
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
  /** Of the server copy. */
  status?: PromptStatus;
  /** Rules found something that an operator may have to read first. */
  isCautioned: boolean;
  onUpload: () => void;
  onLoadNewer: () => void;
  onClose: () => void;
};

type Upload = Pick<EditorDialogsProps, "form" | "status" | "isCautioned">;

/** What becomes of a prompt that everybody saw until now. */
const withdrawn = ({ isPaid }: PromptForm) =>
  isPaid
    ? "목록에서 사라져요. 이미 산 사람은 계속 볼 수 있고, 이 글이 든 묶음은 판매를 쉬어요."
    : "목록에서 사라지고, 저장한 사람에게도 더 보이지 않아요.";

function whoSees({ form, status, isCautioned }: Upload) {
  if (status === "hidden" && !form.isRated) return "고친 내용을 저장해요. 숨긴 글은 고쳐도 그대로 숨겨져 있어요.";
  const also = status === "published" ? ` ${withdrawn(form)}` : "";
  if (form.visibility === "link")
    return `링크가 있는 사람만 볼 수 있어요. 링크는 언제든 바꾸거나 끝낼 수 있어요.${also}`;
  if (form.visibility === "private") return `나만 볼 수 있어요. 언제든 공개할 수 있어요.${also}`;
  if (isPlanned(form)) return `${formatHour(fromSeoul(form.publishAt))}에 모두에게 공개해요. 그때까지 고칠 수 있어요.`;
  if (isCautioned)
    return "칸 아래에 알려 드린 말이 있어요. 새로 가입한 회원의 글은 운영자가 24시간 안에 읽은 뒤 공개해요.";
  if (form.isRated && !form.isPaid) return "본인 확인을 마친 19세 이상 회원에게 바로 보여요.";
  return status === "published"
    ? "고친 내용이 바로 모두에게 보여요."
    : "바로 모두에게 보이고, 언제든 고치거나 지울 수 있어요.";
}

/** The dialogs of the editor, among them the one before leaving the page. */
export function EditorDialogs({
  dialog,
  blocker,
  form,
  status,
  isCautioned,
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
        <p className="text-balance text-sm text-muted">{whoSees({ form, status, isCautioned })}</p>
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

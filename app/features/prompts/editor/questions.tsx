import type { Blocker } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { AlertModal, ConfirmDialog, Modal } from "#app/ui/modal.tsx";
import type { Question } from "./use-saving.ts";

type QuestionsProps = {
  question: Question | undefined;
  blocker: Blocker;
  isRevision: boolean;
  onUpload: () => void;
  onLoadNewer: () => void;
  onClose: () => void;
};

/** Everything the editor asks or says in a dialog. */
export function Questions({ question, blocker, isRevision, onUpload, onLoadNewer, onClose }: QuestionsProps) {
  const loadNewer = () => {
    onClose();
    onLoadNewer();
  };
  return (
    <>
      <ConfirmDialog open={question === "upload"} message="업로드할까요?" onConfirm={onUpload} onClose={onClose}>
        <p className="text-balance text-sm text-muted">
          {isRevision
            ? "고친 내용이 바로 모두에게 보여요."
            : "올리면 바로 모두에게 보여요. 나중에 고치거나 지울 수 있어요."}
        </p>
      </ConfirmDialog>
      <AlertModal open={question === "details"} message="업로드 세부 설정을 완료해 주세요." onClose={onClose} />
      <Modal open={question === "stale"} onClose={onClose} title="다른 곳에서 먼저 고쳤어요">
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
      <Modal open={blocker.state === "blocked"} onClose={() => blocker.reset?.()} title="글쓰기를 멈추고 나갈까요?">
        <p className="text-balance text-sm text-muted">쓰던 글은 이 기기에 저장했어요. 다시 오면 이어 쓸 수 있어요.</p>
        <div className="mt-5 flex gap-2">
          <Button variant="change" className="flex-1" onClick={() => blocker.proceed?.()}>
            나가기
          </Button>
          <Button className="flex-1" onClick={() => blocker.reset?.()}>
            계속 쓰기
          </Button>
        </div>
      </Modal>
    </>
  );
}

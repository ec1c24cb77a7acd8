import { useState } from "react";
import { useNavigate } from "react-router";
import type { RequestDetail } from "#contracts/requests.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog, Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { removeRequest, reviseRequest } from "./request-calls.ts";
import { RequestForm, type RequestWords } from "./request-form.tsx";

type AskerToolsProps = { request: RequestDetail; onChange: (request: RequestDetail) => void };

const look = "px-3! text-xs! font-medium!";

/** What askers can do with their own request. */
export default function AskerTools({ request, onChange }: AskerToolsProps) {
  const { id, status } = request;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState<"edit" | "close" | "remove">();
  const [words, setWords] = useState<RequestWords>(request);
  const close = async () => {
    const closed = await reviseRequest(id, { status: "closed" });
    if (!closed.ok) return toast(closed.problem.detail);
    onChange(closed.data);
    toast("요청을 닫았어요.");
  };
  const remove = async () => {
    const removed = await removeRequest(id);
    if (!removed.ok && removed.problem.code !== "not_found") return toast(removed.problem.detail);
    toast("요청을 지웠어요.");
    void navigate("/mypage/requests", { replace: true });
  };
  const shut = () => setOpen(undefined);
  return (
    <div className="-mr-3 flex flex-wrap">
      {status !== "closed" && (
        <>
          <Button
            variant="ghost"
            className={look}
            onClick={() => {
              setWords(request);
              setOpen("edit");
            }}
          >
            고치기
          </Button>
          <Button variant="ghost" className={look} onClick={() => setOpen("close")}>
            닫기
          </Button>
        </>
      )}
      <Button variant="ghost" className={look} onClick={() => setOpen("remove")}>
        지우기
      </Button>
      <Modal title="요청 고치기" open={isOpen === "edit"} onClose={shut}>
        <RequestForm
          words={words}
          onWrite={setWords}
          submit="고친 글 올리기"
          send={async ({ title, detail, category }) => {
            const revised = await reviseRequest(id, { title, detail, category });
            if (!revised.ok) return revised.problem;
            onChange(revised.data);
            shut();
            toast("요청을 고쳤어요.");
            return undefined;
          }}
        />
      </Modal>
      <ConfirmDialog open={isOpen === "close"} message="요청을 닫을까요?" onConfirm={() => void close()} onClose={shut}>
        <p className="text-balance text-sm text-muted">더는 답을 받지 않아요. 다시 열 수는 없어요.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={isOpen === "remove"}
        message="요청을 지울까요?"
        destructive
        onConfirm={() => void remove()}
        onClose={shut}
      >
        <p className="text-balance text-sm text-muted">달린 답도 함께 사라지고 되돌릴 수 없어요.</p>
      </ConfirmDialog>
    </div>
  );
}

import { useState } from "react";
import { useNavigate } from "react-router";
import { invalidateLists } from "#app/data/query.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { withdrawProposal } from "./proposal-calls.ts";

/** Takes the member's own proposal back, after a question. */
export function WithdrawButton({ id }: { id: number }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const withdraw = async () => {
    const withdrawn = await withdrawProposal(id);
    if (!withdrawn.ok && withdrawn.problem.code !== "not_found") return toast(withdrawn.problem.detail);
    invalidateLists();
    toast("제안을 거뒀어요.");
    await navigate("/mypage/proposals?box=sent", { replace: true });
  };
  return (
    <>
      <Button variant="secondary" className="mt-5" onClick={() => setAsking(true)}>
        제안 거두기
      </Button>
      <ConfirmDialog
        open={isAsking}
        message="제안을 거둘까요?"
        onConfirm={() => void withdraw()}
        onClose={() => setAsking(false)}
      >
        <p className="text-balance text-sm text-muted">보낸 글이 지워지고 되돌릴 수 없어요.</p>
      </ConfirmDialog>
    </>
  );
}

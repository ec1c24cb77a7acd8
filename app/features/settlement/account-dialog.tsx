import type { PayoutAccount } from "#contracts/settlement-account.ts";
import { Modal } from "#app/ui/modal.tsx";
import { AccountForm } from "./account-form.tsx";

type AccountDialogProps = { account: PayoutAccount | null; open: boolean; onClose: () => void };

export default function AccountDialog({ account, open, onClose }: AccountDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={account ? "정산 계좌 변경" : "정산 계좌 등록"}>
      {open && <AccountForm account={account} onDone={onClose} />}
    </Modal>
  );
}

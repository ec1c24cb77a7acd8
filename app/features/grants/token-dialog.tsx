import { useState } from "react";
import type { MadePersonalToken } from "#contracts/grants.ts";
import { Modal } from "#app/ui/modal.tsx";
import { MadeToken } from "./made-token.tsx";
import { TokenForm } from "./token-form.tsx";

/** Makes a token and shows it once: whoever closes the dialog cannot see it again. */
export default function TokenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [made, setMade] = useState<MadePersonalToken>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <Modal open={open} closesOutside={!made} title={made ? "토큰을 만들었어요" : "토큰 만들기"} onClose={close}>
      {made && <MadeToken token={made.token} onDone={close} />}
      {open && !made && <TokenForm onMade={setMade} />}
    </Modal>
  );
}

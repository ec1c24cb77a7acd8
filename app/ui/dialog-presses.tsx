import { Button, SubmitButton } from "./button.tsx";

type DialogPressesProps = { act: string; isSending: boolean; onClose: () => void };

/** The presses of a form in a dialog: 아니요 closes it, the other sends it. */
export const DialogPresses = ({ act, isSending, onClose }: DialogPressesProps) => (
  <div className="mt-4 flex flex-wrap gap-2">
    <Button variant="secondary" className="grow basis-28" onClick={onClose}>
      아니요
    </Button>
    <SubmitButton className="grow basis-28" isSending={isSending}>
      {act}
    </SubmitButton>
  </div>
);

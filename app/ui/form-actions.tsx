import { Button, SubmitButton } from "./button.tsx";

/** The buttons below a review or reply form. */
export function FormActions({ isSending, onCancel }: { isSending: boolean; onCancel: () => void }) {
  return (
    <div className="mt-3 flex justify-end gap-2">
      <Button variant="ghost" onClick={onCancel}>
        취소
      </Button>
      <SubmitButton className="min-h-11! text-sm!" isSending={isSending}>
        작성 완료
      </SubmitButton>
    </div>
  );
}

import { Button } from "#app/ui/button.tsx";

/** The buttons below a review or reply form. */
export function FormActions({ isSending, onCancel }: { isSending: boolean; onCancel: () => void }) {
  return (
    <div className="mt-3 flex justify-end gap-2">
      <Button variant="ghost" onClick={onCancel}>
        취소
      </Button>
      <Button type="submit" className="h-11! text-sm!" aria-disabled={isSending}>
        {isSending ? "보내는 중…" : "작성 완료"}
      </Button>
    </div>
  );
}

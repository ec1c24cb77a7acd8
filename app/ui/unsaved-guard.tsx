import { useLeavingGuard } from "#app/lib/use-leaving-guard.ts";
import { LeavingDialog } from "./leaving-dialog.tsx";

/** Asks before a form is left with words that are not saved; `isSaving` lets a form lead on by itself. */
export function UnsavedGuard({ isDirty, isSaving = false }: { isDirty: boolean; isSaving?: boolean }) {
  const blocker = useLeavingGuard(isDirty, () => isSaving);
  return (
    <LeavingDialog blocker={blocker} title="저장하지 않고 나갈까요?">
      바꾼 내용이 아직 저장되지 않았어요.
    </LeavingDialog>
  );
}

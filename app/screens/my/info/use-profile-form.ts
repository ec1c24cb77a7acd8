import { useState } from "react";
import type { User } from "#contracts/members.ts";
import { tidy } from "#contracts/measure.ts";
import { useForm } from "#app/data/use-form.ts";
import { useLeavingGuard } from "#app/lib/use-leaving-guard.ts";
import { toast } from "#app/ui/toast.tsx";
import { saveOwn } from "./own-record.ts";
import { type ProfileFields, saveProfile } from "./save-profile.ts";

const fieldsIn = ({ nickname, intro, name, email }: User): ProfileFields => ({ nickname, intro, name, email });

/** The fields that differ from the saved ones. */
function changesOf(saved: ProfileFields, edited: ProfileFields): Partial<ProfileFields> {
  const tidied = Object.entries(edited).map(([field, text]) => [field, tidy(text)] as const);
  return Object.fromEntries(tidied.filter(([field, text]) => text !== saved[field as keyof ProfileFields]));
}

/** The profile form, which knows what is saved, and a guard against leaving with unsaved changes. */
export function useProfileForm(initial: User) {
  const [saved, setSaved] = useState(() => fieldsIn(initial));
  const { fields, isSending, keep, field, form } = useForm({
    fields: saved,
    async send(edited) {
      const changes = changesOf(saved, edited);
      if (Object.keys(changes).length === 0) return undefined;
      const { user, problem, ...outcome } = await saveProfile(changes);
      if (user) {
        saveOwn(user);
        const kept = fieldsIn(user);
        setSaved(kept);
        // Refused fields keep what was typed.
        keep(edited, { ...edited, ...Object.fromEntries(outcome.saved.map((name) => [name, kept[name]])) });
      }
      if (!problem) toast("회원 정보를 저장했어요.");
      return problem;
    },
  });
  const isDirty = Object.keys(changesOf(saved, fields)).length > 0;
  const blocker = useLeavingGuard(isDirty, () => isSending);
  return { saved, field, form, isDirty, isSaving: isSending, blocker };
}

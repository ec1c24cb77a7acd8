import { type FormEvent, useEffect, useRef, useState } from "react";
import type { User } from "#contracts/members.ts";
import { tidy } from "#contracts/measure.ts";
import { fieldsOf } from "#app/lib/use-entry.ts";
import { useLeavingGuard } from "#app/lib/use-leaving-guard.ts";
import { toast } from "#app/ui/toast.tsx";
import { saveOwn } from "./own-record.ts";
import { type ProfileFields, saveProfile } from "./save-profile.ts";

const fields = ["nickname", "intro", "name", "email"] as const;

const fieldsIn = ({ nickname, intro, name, email }: User): ProfileFields => ({ nickname, intro, name, email });

/** The fields that differ from the saved ones. */
function changesOf(saved: ProfileFields, edited: ProfileFields): Partial<ProfileFields> {
  const changed = fields.filter((field) => tidy(edited[field]) !== saved[field]);
  return Object.fromEntries(changed.map((field) => [field, tidy(edited[field])]));
}

/** State of the profile form: saved and edited values, field errors, and a guard against leaving with unsaved changes. */
export function useProfileForm(initial: User) {
  const [saved, setSaved] = useState(() => fieldsIn(initial));
  const [edited, setEdited] = useState(saved);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSaving, setSaving] = useState(false);
  const changes = changesOf(saved, edited);
  const isDirty = Object.keys(changes).length > 0;
  const blocker = useLeavingGuard(isDirty, () => isSaving);

  // What is in the fields while `save` runs, which sees those of its press only.
  const written = useRef(edited);
  useEffect(() => {
    written.current = edited;
  }, [edited]);

  const change = (patch: Partial<ProfileFields>) => {
    setEdited((current) => ({ ...current, ...patch }));
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in patch))));
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || !isDirty) return;
    setSaving(true);
    const outcome = await saveProfile(changes);
    setSaving(false);
    if (outcome.user) {
      saveOwn(outcome.user);
      const kept = fieldsIn(outcome.user);
      setSaved(kept);
      // Refused fields, and those edited while saving, keep what was typed.
      const settled = outcome.saved.filter((field) => edited[field] === written.current[field]);
      change(Object.fromEntries(settled.map((field) => [field, kept[field]])));
    }
    setErrors(outcome.errors);
    toast(outcome.message ?? "회원 정보를 저장했어요.");
    const wrong = fields.find((field) => field in outcome.errors);
    if (wrong) document.getElementById(wrong)?.focus();
  };

  return { saved, field: fieldsOf(edited, errors, change), save, isDirty, isSaving, blocker };
}

import type { FieldErrors } from "./field-errors.ts";
import type { PromptForm } from "./prompt-form.ts";

/** What a part of the form reads and changes. */
export type SectionProps = {
  form: PromptForm;
  errors: FieldErrors;
  /** What the rules of publishing will say, by field. */
  cautions: FieldErrors;
  change: (patch: Partial<PromptForm>) => void;
};

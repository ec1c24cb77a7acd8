import { useEffect, useEffectEvent, useReducer } from "react";
import { useLeavingGuard } from "#app/lib/use-leaving-guard.ts";
import { isDirty, isUploading, startEditor } from "./editor-state.ts";
import { type StepName, steps } from "./field-errors.ts";
import { focusPart, focusStep } from "./focus.ts";
import type { PromptForm, ServerCopy } from "./prompt-form.ts";
import { reduceEditor } from "./reduce-editor.ts";
import { useFreshStart } from "./edit-address.ts";
import { takeSharedDraft } from "./shared-draft.ts";
import { useFoundDraft } from "./use-found-draft.ts";
import { useLocalDraft } from "./use-local-draft.ts";
import { useNewerCopy } from "./use-newer-copy.ts";
import { useSaving } from "./use-saving.ts";

const typeable = ["title", "category", "model", "description", "body"] as const;

/** What was typed into the server's HTML before it was hydrated. */
function typedBefore(form: PromptForm): Partial<PromptForm> {
  const typed = typeable.map(
    (name) => [name, (document.getElementById(name) as HTMLInputElement | null)?.value] as const,
  );
  return Object.fromEntries(typed.filter(([name, value]) => value && value !== form[name]));
}

/** The editor's state with its effects: saving, local drafts, the question before leaving. */
export function useEditor(initial: ServerCopy | undefined) {
  const [state, dispatch] = useReducer(reduceEditor, initial, startEditor);
  const isUnsaved = isDirty(state);

  const change = (patch: Partial<PromptForm>) => dispatch({ type: "changed", patch });
  const adopt = useEffectEvent(() => {
    const shared = initial ? {} : takeSharedDraft();
    change({ ...shared, ...typedBefore(state.form) });
    if (shared.body) dispatch({ type: "stepOpened", step: "body" });
    const asked = steps.find(({ name }) => location.hash === `#${name}`)?.name;
    if (!asked) return;
    dispatch({ type: "stepOpened", step: asked });
    focusPart(asked);
  });
  useEffect(() => adopt(), []);

  const store = useLocalDraft(state, isUnsaved, dispatch);
  const saving = useSaving(state, dispatch, store);
  const foundDraft = useFoundDraft(state, dispatch);
  const loadNewer = useNewerCopy(state, dispatch);
  useFreshStart(initial === undefined && state.serverCopy !== undefined, () => dispatch({ type: "begunAnew" }));
  const blocker = useLeavingGuard(isUnsaved, () => isUploading(state));
  const goTo = (step: StepName) => {
    dispatch({ type: "stepOpened", step });
    focusStep(step);
  };
  return { state, dispatch, change, goTo, saving, foundDraft, loadNewer, blocker };
}

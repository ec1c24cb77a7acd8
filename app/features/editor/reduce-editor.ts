import { isOutcomeUnknown } from "#app/data/result.ts";
import { type AttachmentsAction, reduceAttachments } from "./attachments-state.ts";
import { type EditorState, isDirty, nextAfterCheck, startEditor } from "./editor-state.ts";
import { type FieldErrors, firstWrong, hasErrors, type StepName, stepOf, without } from "./field-errors.ts";
import type { LocalDraft } from "./local-drafts.ts";
import {
  formText,
  isSameForm,
  type PromptForm,
  type ResultsChange,
  type SaveIntent,
  type ServerCopy,
} from "./prompt-form.ts";
import type { Refusal } from "./save-prompt.ts";

export type EditorAction =
  | { type: "changed"; patch: Partial<PromptForm> }
  | { type: "noteWritten"; note: string }
  | { type: "stepOpened"; step: StepName }
  | { type: "checked"; intent: SaveIntent; errors: FieldErrors; isMember: boolean }
  | { type: "sendingBegun"; intent: SaveIntent; form: PromptForm; key: string }
  | { type: "saved"; serverCopy: ServerCopy }
  | { type: "refused"; refusal: Refusal }
  | { type: "returnedFromSignIn"; intent: SaveIntent }
  | { type: "dialogClosed" }
  | { type: "draftFound"; draft: LocalDraft }
  | { type: "draftRestored" }
  | { type: "draftDiscarded" }
  | { type: "storedLocally"; isStored: boolean }
  | { type: "newerCopyLoaded"; serverCopy: ServerCopy; replacedText: string }
  | { type: "replacedTextClosed" }
  | { type: "begunAnew" }
  | { type: "attachments"; action: AttachmentsAction }
  | { type: "resultsChanged"; change: ResultsChange };
type ActionOf<Type extends EditorAction["type"]> = Extract<EditorAction, { type: Type }>;

// The API names the lack of any result after the text results.
const RESULT_FIELDS = ["examples", "results"];

const SHOWING = ["isPaid", "isRated", "visibility", "isScheduled", "publishAt"];

const stepOfFirstWrong = (errors: FieldErrors, step: StepName) => {
  const field = firstWrong(errors);
  return field ? stepOf(field) : step;
};

const touch = (state: EditorState): EditorState => ({ ...state, isTouched: state.isTouched || isDirty(state) });

function change(state: EditorState, { patch }: ActionOf<"changed">): EditorState {
  // What a prompt needs depends on whether it is sold and who sees it.
  const checkedAnew = SHOWING.some((name) => name in patch)
    ? ["price", "age_rating", "preview", "publish_at", ...RESULT_FIELDS]
    : Object.keys(patch);
  return touch({ ...state, form: { ...state.form, ...patch }, errors: without(state.errors, checkedAnew) });
}

function applyCheck(state: EditorState, { intent, errors, isMember }: ActionOf<"checked">): EditorState {
  const next = nextAfterCheck(intent, errors, isMember);
  const checked = { ...state, errors };
  if (next === "confirm") return { ...checked, dialog: "upload" };
  if (next !== "fillIn") return checked;
  return intent === "published"
    ? { ...checked, dialog: "details" }
    : { ...checked, step: stepOfFirstWrong(errors, state.step) };
}

/** Ignored while another request is being sent. */
function beginSending(state: EditorState, { intent, form, key }: ActionOf<"sendingBegun">): EditorState {
  if (state.sending) return state;
  const createRequest = state.createRequest ?? { key, intent, form };
  return {
    ...state,
    createRequest,
    sending: { intent, form, serverCopy: state.serverCopy, createRequest, note: state.note },
  };
}

function refuse(state: EditorState, { refusal }: ActionOf<"refused">): EditorState {
  const { code, errors } = refusal;
  const createRequest = isOutcomeUnknown(refusal) ? state.createRequest : undefined;
  const refused = { ...state, sending: undefined, createRequest, errors };
  if (code === "stale_version") return { ...refused, dialog: "stale" };
  return hasErrors(errors) ? { ...refused, dialog: "details" } : refused;
}

function restore(state: EditorState): EditorState {
  const { foundDraft, serverCopy } = state;
  if (!foundDraft || state.sending) return state;
  // With the version that the draft was written on, the server refuses it when there is a newer one.
  const basis = serverCopy && { ...serverCopy, version: foundDraft.version ?? serverCopy.version };
  const { form, createRequest } = foundDraft;
  const replacedText = isDirty(state) ? formText(state.form) : "";
  return touch({ ...state, serverCopy: basis, form, createRequest, errors: {}, foundDraft: undefined, replacedText });
}

/** The editor's state after an event. Network, storage and focus are the work of the hooks. */
export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case "changed":
      return change(state, action);
    case "noteWritten":
      return { ...state, note: action.note, errors: without(state.errors, ["note"]) };
    case "stepOpened":
      return { ...state, step: action.step };
    case "checked":
      return applyCheck(state, action);
    case "sendingBegun":
      return beginSending(state, action);
    case "saved":
      return touch({ ...state, sending: undefined, createRequest: undefined, serverCopy: action.serverCopy, note: "" });
    case "refused":
      return refuse(state, action);
    case "returnedFromSignIn":
      return action.intent === "published" ? { ...state, dialog: "upload" } : state;
    case "dialogClosed": {
      const step = state.dialog === "details" ? stepOfFirstWrong(state.errors, state.step) : state.step;
      return { ...state, step, dialog: undefined };
    }
    case "draftFound":
      return isSameForm(action.draft.form, state.form) ? state : { ...state, foundDraft: action.draft };
    case "draftRestored":
      return restore(state);
    case "draftDiscarded":
      return { ...state, foundDraft: undefined };
    case "storedLocally":
      return { ...state, isStoredLocally: action.isStored };
    case "newerCopyLoaded": {
      const { serverCopy, replacedText } = action;
      return { ...state, serverCopy, form: serverCopy.form, errors: {}, step: "about", replacedText };
    }
    case "begunAnew":
      return startEditor(undefined);
    case "replacedTextClosed":
      return { ...state, replacedText: "" };
    case "resultsChanged": {
      const { serverCopy, errors } = state;
      if (!serverCopy) return state;
      return {
        ...state,
        serverCopy: { ...serverCopy, results: action.change(serverCopy.results) },
        errors: without(errors, RESULT_FIELDS),
      };
    }
    case "attachments":
      return { ...state, attachments: reduceAttachments(state.attachments, action.action) };
  }
}

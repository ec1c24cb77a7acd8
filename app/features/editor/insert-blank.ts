const NAME = "이름";

/** What a blank begins with or is chosen from. */
const blankKinds = { plain: "", given: "=처음 값", choice: "=하나|둘" };
export type BlankKind = keyof typeof blankKinds;

/** Replaces the selection by a blank named after it (or `{{이름}}`) and selects the name. */
export function insertBlank(control: HTMLTextAreaElement, kind: BlankKind) {
  const { selectionStart: start, selectionEnd: end, value } = control;
  const name =
    value
      .slice(start, end)
      .replace(/[{}\n]/g, "")
      .trim() || NAME;
  control.focus();
  // Deprecated, but the only insertion that the browser's undo history records.
  const blank = `{{${name}${blankKinds[kind]}}}`;
  const isInserted = document.execCommand("insertText", false, blank);
  if (!isInserted) {
    control.setRangeText(blank, start, end, "end");
    control.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  control.setSelectionRange(start + 2, start + 2 + name.length);
}

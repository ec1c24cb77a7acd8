const NAME = "이름";

/** Replaces the selection by a blank named after it (or `{{이름}}`) and selects the name. */
export function insertBlank(control: HTMLTextAreaElement) {
  const { selectionStart: start, selectionEnd: end, value } = control;
  const name =
    value
      .slice(start, end)
      .replace(/[{}\n]/g, "")
      .trim() || NAME;
  control.focus();
  // Deprecated, but the only insertion that the browser's undo history records.
  const isInserted = document.execCommand("insertText", false, `{{${name}}}`);
  if (!isInserted) {
    control.setRangeText(`{{${name}}}`, start, end, "end");
    control.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  control.setSelectionRange(start + 2, start + 2 + name.length);
}

const NAME = "이름";

/** Puts `{{이름}}` where the caret is, around what is selected, and selects the name to be typed over. */
export function insertBlank(control: HTMLTextAreaElement) {
  const { selectionStart: start, selectionEnd: end, value } = control;
  const name =
    value
      .slice(start, end)
      .replace(/[{}\n]/g, "")
      .trim() || NAME;
  control.focus();
  // Deprecated, and still the only way in that Undo knows of.
  const isInserted = document.execCommand("insertText", false, `{{${name}}}`);
  if (!isInserted) {
    control.setRangeText(`{{${name}}}`, start, end, "end");
    control.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  control.setSelectionRange(start + 2, start + 2 + name.length);
}

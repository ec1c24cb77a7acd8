/*
 * What runs in the card of a prompt on pages of other sites (worker/features/embeds/card.ts), compiled into its document. It fills
 * the blanks of the text and copies it. Nothing is sent, read or kept: the document has an origin of its own.
 */
import { fillBody, filledText } from "#contracts/variables.ts";

const part = (id: string) => document.getElementById(id)!;
const text = part("text");
const said = part("said");
const body = text.dataset.body!;
const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-blank]")];

const readValues = () => Object.fromEntries(fields.map(({ dataset, value }) => [dataset.blank!, value]));

function drawCard() {
  const parts = fillBody(body, readValues()).map((one) => {
    if (!("variable" in one)) return one.text;
    const mark = document.createElement("mark");
    mark.textContent = one.text;
    return mark;
  });
  text.replaceChildren(...parts);
}

/** By command: the clipboard API asks for the leave of the page that frames this one (Permissions Policy, `clipboard-write`). */
function copyNow(copied: string) {
  const field = document.createElement("textarea");
  field.value = copied;
  field.readOnly = true;
  field.className = "away";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}

for (const field of fields) field.addEventListener("input", drawCard);
const button = part("copy");
button.addEventListener("click", () => {
  const isCopied = copyNow(filledText(body, readValues()));
  button.focus({ preventScroll: true });
  said.textContent = isCopied ? "복사했어요." : "복사하지 못했어요. 글을 골라서 복사해 주세요.";
});

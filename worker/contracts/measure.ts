// Also for pages: without the rules for hidden characters, which a text is checked by when it is sent.

/** A letter, number, punctuation or symbol that draws something. */
const SEEN =
  /(?![\u115f\u1160\u2800\u303f\u3164\uffa0\ufffc\u{13441}\u{13442}\u{1d159}\p{EMod}])[\p{L}\p{N}\p{P}\p{S}\p{ExtPict}]/u;

export const codePoints = (text: string) => [...text].length;

/** Whether anything is drawn. Marks, modifiers and selectors alone are nothing. */
export const hasVisible = (text: string) => SEEN.test(text);

/** NFC, LF for every line end, trimmed: the form in which every text is measured and stored. */
export const tidy = (text: string) =>
  text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .trim();

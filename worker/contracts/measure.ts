const INVISIBLE =
  /[\s\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u2064\u206a-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]/g;

export const codePoints = (text: string) => [...text].length;
export const hasVisible = (text: string) => text.replace(INVISIBLE, "") !== "";

/** NFC, CRLF → LF, trimmed: the form in which every text is measured and stored. */
export const tidy = (text: string) => text.normalize("NFC").replace(/\r\n?/g, "\n").trim();

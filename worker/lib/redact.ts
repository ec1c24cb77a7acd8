// An e-mail address, a signed token, or any word of 40 characters and more, which no id of ours is as long as.
const SECRET = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?|[\w+/-]{40,}={0,2}/g;

/** The text with e-mail addresses, tokens and keys replaced, whatever wrote them into it. */
export const redact = (text: string) => text.replace(SECRET, "[가림]");

// What looks like a letter or a dot of an address is brought to the plain one first.
const HIDDEN = /\p{Cf}/gu;
const DOTS = /[。․∙]|[[({]\s*(?:\.|dot|점|닷)\s*[\])}]/giu;
const plain = (text: string) => text.normalize("NFKC").replace(HIDDEN, "").replace(DOTS, ".");

// Where a new sentence or a file begins with the same letters (`했어요.so`, `main.py`), it is not an ending here.
const COMMON = "com|net|org|co\\s*\\.\\s*kr|kr|한국|닷컴";
const OTHERS =
  "io|me|co|gg|ai|app|dev|shop|xyz|link|site|store|online|top|info|biz|club|live|page|pro|vip|us|uk|jp|cn|tv|cc|ly|gl|gd|ru|de|eu";
const FILES = "js|jsx|ts|tsx|mjs|css|html?|json|md|txt|csv|pdf|png|jpe?g|zip|py|sh|ya?ml|xml|docx?|xlsx?|pptx?";

// A label has at most 63 letters (RFC 1035 §2.3.4), from each of which one is looked for.
const links = [
  // A scheme, also with blanks in it.
  /h\s*[tx]\s*[tx]\s*p\s*s?\s*(?::|\/\s*\/)/i,
  /(?<![\p{L}\p{N}])www\s*\./iu,
  /(?<![\p{L}\p{N}])xn--[a-z0-9]/iu,
  // A domain, of the commonest endings also with blanks around the dot.
  new RegExp(`[\\p{L}\\p{N}]\\s*\\.\\s*(?:${COMMON})(?![a-z0-9_-])`, "iu"),
  new RegExp(`[a-z][a-z0-9-]{0,62}\\.(?:${OTHERS})(?![a-z0-9_-])`, "i"),
  // Any other name with a path, unless it is a file or what is made with one (`Next.js/React`).
  new RegExp(`[a-z0-9-]{1,63}\\.(?!(?:${FILES})/)[a-z]{2,}/[^\\s/]`, "i"),
  // The address of a machine, with a port or a path.
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}\s*[:/]\s*[\d\w]/,
];

/** Whether a text holds an address of a site, however it is written: full-width, with blanks or hidden characters, as punycode. */
export const hasLink = (text: string) => {
  const read = plain(text);
  return links.some((link) => link.test(read));
};

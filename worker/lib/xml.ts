const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

// Everything but the `Char` of XML 1.0 (https://www.w3.org/TR/xml/#charsets); a lone surrogate is none either.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text as the content of an element or a quoted attribute. What XML 1.0 cannot hold at all is left out. */
export const xmlText = (text: string) =>
  text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (character) => ENTITIES[character]!);

type Attributes = Record<string, string>;

const opening = (name: string, attributes: Attributes) =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${xmlText(value)}"`)].join(" ");

/** An element with a text. */
export const xmlLeaf = (name: string, text: string, attributes: Attributes = {}) =>
  `<${opening(name, attributes)}>${xmlText(text)}</${name}>`;

/** An element without content. */
export const xmlEmpty = (name: string, attributes: Attributes) => `<${opening(name, attributes)}/>`;

/** An element around others, which are XML already. */
export const xmlNode = (name: string, children: string[], attributes: Attributes = {}) =>
  `<${opening(name, attributes)}>${children.join("")}</${name}>`;

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

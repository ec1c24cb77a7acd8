import { characterEntitiesHtml4 as named } from "character-entities-html4";

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi;
/** Hidden and unassigned characters, which a text may not bring in by their number. */
const HIDDEN = /\p{C}/u;

function characterOf(decimal?: string, hexadecimal?: string, name?: string) {
  if (name !== undefined) return name === "apos" ? "'" : Object.hasOwn(named, name) ? named[name] : undefined;
  const point = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal);
  return point <= 0x10_ffff ? String.fromCodePoint(point) : undefined;
}

/** The text with its character references, such as `&lt;` and `&#39;`, as the characters; those of hidden ones stay as they are. */
export const decodeReferences = (text: string) =>
  text.replace(REFERENCE, (source, decimal?: string, hexadecimal?: string, name?: string) => {
    const character = characterOf(decimal, hexadecimal, name);
    return character === undefined || HIDDEN.test(character) ? source : character;
  });

// An escape, a string, a class, what opens, parts and closes lists of selectors (CSS Syntax 3 §4, Selectors 4 §3).
const TOKEN =
  /"(?:\\.|[^"\\])*"|\.(?<name>(?:\\(?:[0-9a-f]{1,6}\s?|.)|[-\w]|[^\0-\x7f])+)|\\(?:[0-9a-f]{1,6}\s?|.)|:(?<list>is|where)\(|[([]|[)\]]|,/giu;
const ESCAPE = /\\(?:(?<code>[0-9a-f]{1,6})\s?|(?<char>.))/giu;

const unescape = (name: string) =>
  name.replace(ESCAPE, (_, code: string | undefined, char: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : char,
  );

/** One of a list: whether all of its classes are used so far, and whether another of the list has been found usable. */
type List = { isUsable: boolean; isAnyUsable: boolean };

/**
 * Whether a list of selectors can match where only these classes are used. What `:not()` and `:has()` say of classes is
 * taken as true, so a selector that cannot match may count as one that can, and never the other way round.
 */
export function canMatch(selectors: string, isUsed: (name: string) => boolean) {
  const lists: List[] = [{ isUsable: true, isAnyUsable: false }];
  // The brackets that are open: false for those whose content says nothing here.
  const open: boolean[] = [];
  for (const [text, name, list] of selectors.matchAll(TOKEN)) {
    const current = lists.at(-1)!;
    const counts = open.every(Boolean);
    if (text.endsWith("(") || text === "[") {
      open.push(list !== undefined);
      if (counts && list) lists.push({ isUsable: true, isAnyUsable: false });
    } else if (text === ")" || text === "]") {
      open.pop();
      if (!counts) continue;
      lists.pop();
      lists.at(-1)!.isUsable &&= current.isAnyUsable || current.isUsable;
    } else if (!counts) continue;
    else if (name) current.isUsable &&= isUsed(unescape(name));
    else if (text === ",") {
      current.isAnyUsable ||= current.isUsable;
      current.isUsable = true;
    }
  }
  const { isUsable, isAnyUsable } = lists[0]!;
  return isUsable || isAnyUsable;
}

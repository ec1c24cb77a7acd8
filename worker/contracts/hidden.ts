// Characters that draw nothing by themselves belong to a text only where a script, an emoji or a flag needs them. Elsewhere they hide words.

/** Pasted unknowingly and dropped without a loss: soft hyphens, zero-width spaces, byte order marks, lost joiners and selectors. */
const STRAY = String.raw`\u00ad\u034f\u061c\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff\ufffc`;
const STRAYS = new RegExp(`[${STRAY}]+`, "g");
// Those, all other Default_Ignorable_Code_Point, annotations, noncharacters of the BMP and controls of shorthand, music and hieroglyphs.
// As UTF-16 units, which are found much faster than code points.
const RUNS = new RegExp(
  String.raw`(?:[${STRAY}\u115f\u1160\u17b4\u17b5\u180b-\u180f\u202a-\u202e\u2061-\u206f\u3164\ufdd0-\ufdef\uffa0\ufff0-\ufffb\ufffe\uffff]|\ud80d[\udc30-\udc3f]|\ud82f[\udca0-\udca3]|\ud834[\udd73-\udd7a]|[\udb40-\udb43][\udc00-\udfff])+`,
  "g",
);

const scripts = (names: string) => `(?=[\\p{L}\\p{M}])[${names.replace(/(\w+) ?/g, String.raw`\p{scx=$1}`)}]`;
const EMOJI = String.raw`(?![0-9#*])\p{Emoji}`;

/** The character before a run with as much of the run as belongs to it, and what has to follow. */
const NEEDED = new RegExp(
  `^(?:${[
    // England, Scotland and Wales: no other flags of tags are recommended for use (Unicode TS 51, annex C).
    String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`,
    String.raw`${EMOJI}[\ufe0e\ufe0f]?(?:\u200d(?=${EMOJI}))?`,
    String.raw`[0-9#*]\ufe0f(?=\u20e3)`,
    // Variations of ideographs. Registered ones end before U+E0120; the selectors beyond are those that spell ASCII.
    String.raw`\p{scx=Hani}[\ufe00-\ufe02\u{e0100}-\u{e011f}]`,
    String.raw`[\p{Sm}\p{scx=Mymr}\p{scx=Phag}]\ufe00`,
    String.raw`${scripts("Mong")}[\u180b-\u180f]{1,2}[\u200c\u200d]?`,
    `${scripts("Arab Syrc Nkoo Adlm Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Khmr Mymr Tibt")}[\\u200b-\\u200d]`,
    // Syllables of old Hangul without a vowel, or without an initial.
    String.raw`[\u1100-\u115e\ua960-\ua97c]\u1160`,
    String.raw`[^]\u115f\u1160?(?=[\u1161-\u11ff\ud7b0-\ud7fb])`,
  ].join("|")})`,
  "u",
);

const FROM_RIGHT = new RegExp(scripts("Arab Hebr Syrc Thaa Nkoo Adlm"), "u");
const DIRECTION_MARK = /[\u200e\u200f\u061c]/;
const HALF = /[\udc00-\udfff]/;

/** Takes runs of a text apart: what belongs to it, with a direction mark where some of it reads from the right, and what hides. */
function splitterOf(text: string) {
  let readsFromRight: boolean | undefined;
  return (run: string, at: number) => {
    const before = at === 0 ? "\n" : text.slice(at - (HALF.test(text[at - 1]!) && at > 1 ? 2 : 1), at);
    const after = text.slice(at + run.length, at + run.length + 2);
    const needed = NEEDED.exec(before + run + after)?.[0].slice(before.length) ?? "";
    const rest = run.slice(needed.length);
    const mark = DIRECTION_MARK.exec(rest)?.[0] ?? "";
    if (mark !== "") readsFromRight ??= FROM_RIGHT.test(text);
    return { kept: readsFromRight ? needed + mark : needed, hidden: rest.replace(STRAYS, "") };
  };
}

function replaceRuns(text: string, replacementOf: (hidden: string) => string) {
  const split = splitterOf(text);
  return text.replace(RUNS, (run: string, at: number) => {
    const { kept, hidden } = split(run, at);
    return kept + (hidden && replacementOf(hidden));
  });
}

/** Without the invisible characters that people paste unknowingly; `hiddenFault` finds the others. */
export const dropStrays = (text: string) => replaceRuns(text, (hidden) => hidden);

/** Without any character that draws nothing and that nothing in the text needs. */
export const dropHidden = (text: string) => replaceRuns(text, () => "");

/** The same with a visible mark for each run of them: for texts that were kept before such characters were refused. */
export const markHidden = (text: string) => replaceRuns(text, () => "\ufffd");

/** The sentence that says where the first hidden character of a text without strays is; undefined where there is none. */
export function hiddenFault(text: string, label: string): string | undefined {
  const split = splitterOf(text);
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    const { kept, hidden } = split(run, index);
    if (hidden === "") continue;
    const lines = text.slice(0, index + kept.length).split("\n");
    const place = `${text.includes("\n") ? `${lines.length}번째 줄 ` : ""}${[...lines.at(-1)!].length + 1}번째 글자`;
    const code = hidden.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
    return `${label}의 ${place} 자리에 보이지 않는 글자(U+${code})가 있어요. 지워 주세요.`;
  }
  return undefined;
}

/** Whether more than `max` places have invisible characters, needed ones included. */
export function isDotted(text: string, max: number) {
  let places = 0;
  for (const _ of text.matchAll(RUNS)) {
    places += 1;
    if (places > max) return true;
  }
  return false;
}

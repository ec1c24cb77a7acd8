// Letters that look like a Latin one, which stands before them: Cyrillic, Greek, Armenian, small capitals, and Latin ones with strokes.
// Capitals of Greek are apart from their small letters, which look like others.
const ALIKE = `a–аɑαᴀΑ b–вьʙβΒƀɓ c–сᴄϲç d–ԁɗᴅđժ e–еєҽεᴇΕɛɇ f–ғꜰƒ g–ɡԍցɢɠǥ h–һнʜΗհħ i–іıιɪΙ j–јϳᴊ k–кκᴋΚ
  l–ӏʟłɫƖ m–мᴍΜ n–пɴΝηոռ o–оοοΟօᴏσөøᴑ p–рρᴘΡ q–ԛգ r–гʀᴦ s–ѕꜱʂ t–тτᴛΤŧ u–υսᴜμцʋ v–νѵᴠ w–ԝωᴡѡш x–хχΧ
  y–уγΥʏү z–ᴢΖʐƶ`;
const latin = new Map(
  ALIKE.split(/\s+/).flatMap((line) => Array.from(line.slice(2), (alike): [string, string] => [alike, line[0]!])),
);

/** Characters that are not seen or stand on another one. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}]/gu;
/** What may stand between letters without being read; ㆍ is a letter too. */
const BETWEEN = /[^\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]|[\u119e\ua78f\u01c0-\u01c3]/gu;

const toLatin = (text: string) => Array.from(text, (character) => latin.get(character) ?? character).join("");

/** The letters and digits of a text as they are seen: without width, case, script, accents, and what is between them. */
export const foldLookAlikes = (text: string) =>
  toLatin(toLatin(text.normalize("NFKD").replace(UNSEEN, "")).toLowerCase())
    .normalize("NFC")
    .replace(BETWEEN, "");

/** Scripts that people write in one word. */
const TOGETHER = ["Latin", "Hangul", "Han", "Hiragana", "Katakana"];
/** Others that are in everyday use (Unicode Standard Annex 31, table 5): a word has letters of one of them alone. */
const ALONE =
  `Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao
  Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan`.split(/\s+/);
const wordsOf = [TOGETHER, ...ALONE.map((script) => [script])].map(
  (scripts) =>
    new RegExp(`^[${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join("")}\\p{M}\\p{N}]+$`, "u"),
);

/** Whether each word is written in one script, or in those that are written together. */
export const isOneScriptAWord = (text: string) =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).every((word) => wordsOf.some((one) => one.test(word)));

import { Tokenizer, type Tokens } from "marked";
import { addressBound, addressLength, isAddress } from "./address.ts";
import { characterBefore, mayOpen } from "./emphasis.ts";

const HANGUL = /\p{Script=Hangul}/u;
/** A year, or the month and day of a date: `2026. 10. 5.`, `3. 5. 회의`. */
const NO_LIST = /^ {0,3}(?:\d{4,}[.)]|\d{1,2}\.[ \t]*\d{1,2}\.(?:\s|$))/;
const TILDES = /^ {0,3}~~~/;
const LANGUAGE = /^[\w+#.{}-]*$/;
const LATIN_LINE = /^[\u0000-\u0009\u000b-\u007f]*(?:\n|$)/;
const CLOSING_TILDES = /\n {0,3}~{3,}[ \t]*(?:\n|$)/;
const BREAK_TAG = /^<br[ \t]*\/?>/i;
const DRIVE = /(?:^|[^\p{L}\p{N}])[A-Za-z]:$/u;
const PATH = /^(?:\\[^\s\\<>"'`|?*“”‘’]*)+/;
/** The lexer looks for an e-mail address from every letter; what is before its @ is at most 64 long (RFC 5321 §4.5.3.1.1). */
const ADDRESS_START = /^(?:https?:|ftp:|www\.|mailto:|xmpp:|[a-z0-9._+-]{1,64}@)/i;
const SITE = /^(?:https?:|ftp:|www\.)[^\s<]*/i;
const boundedPatterns = new Map<RegExp, RegExp>();
function bounded(pattern: RegExp) {
  const boundedPattern =
    boundedPatterns.get(pattern) ?? new RegExp(pattern.source.replaceAll("]+@", "]{1,64}@"), pattern.flags);
  boundedPatterns.set(pattern, boundedPattern);
  return boundedPattern;
}
const LABEL = /\[((?:\\.|[^[\]\\]){1,999})\]/s;
const REFERRED = new RegExp(`${LABEL.source}(?!:)`, "gs");
const CELL = /(?<!\\)\|/;

const normal = (label: string) => label.trim().replace(/\s+/g, " ").toLowerCase();

/** The labels that a text refers to in brackets. */
export const labelsIn = (body: string) => new Set(Array.from(body.matchAll(REFERRED), ([, label]) => normal(label!)));

/**
 * CommonMark with the additions of GitHub, but for what people type without meaning Markdown: nothing of that is lost. HTML other than
 * `<br>` is text.
 */
export class KoreanTokenizer extends Tokenizer {
  readonly #labels: Set<string>;

  constructor(labels: Set<string>) {
    super();
    this.#labels = labels;
  }

  /** Indented lines of Korean are a paragraph. */
  override code(source: string) {
    const token = super.code(source);
    return token && HANGUL.test(token.text) ? undefined : token;
  }

  /** A line of tildes opens code only where another closes it. What stands behind the backticks is text unless it names a language. */
  override fences(source: string) {
    if (TILDES.test(source) && !(LATIN_LINE.test(source) && CLOSING_TILDES.test(source))) return undefined;
    const token = super.fences(source);
    if (!token) return undefined;
    const note = token.lang ?? "";
    return LANGUAGE.test(note) && (token.text !== "" || note === "")
      ? token
      : { ...token, text: `${note}\n${token.text}` };
  }

  /** A line of hyphens is a rule, also below a paragraph. */
  override lheading() {
    return undefined;
  }

  override list(source: string) {
    return NO_LIST.test(source) ? undefined : super.list(source);
  }

  override html() {
    return undefined;
  }

  /** The address of a label that the text refers to; notes in the same form, `[메모]: …` and `[^1]: …`, are text. */
  override def(source: string) {
    const token = super.def(source);
    const label = token && normal(LABEL.exec(token.raw)?.[1] ?? "");
    return label && !label.startsWith("^") && this.#labels.has(label) && isAddress(token.href) ? token : undefined;
  }

  /** Cells behind the last column stay. */
  override table(source: string) {
    const token = super.table(source);
    if (!token) return undefined;
    token.raw
      .split("\n")
      .slice(2)
      .forEach((line, at) => {
        const cells = line
          .trim()
          .replace(/^\|/, "")
          .replace(/(?<!\\)\|$/, "")
          .split(CELL);
        for (const cell of cells.slice(token.header.length)) {
          const text = cell.trim().replaceAll("\\|", "|");
          token.rows[at]?.push({ text, tokens: this.lexer.inline(text), header: false, align: null });
        }
      });
    return token;
  }

  /** `\\server` keeps both. */
  override escape(source: string) {
    const token = super.escape(source);
    return token?.text === "\\" && /^[\p{L}\p{N}]/u.test(source.slice(2)) ? { ...token, text: token.raw } : token;
  }

  override tag(source: string): Tokens.Tag | undefined {
    const raw = source.startsWith("<") ? this.rules.inline.tag.exec(source)?.[0] : undefined;
    return raw === undefined
      ? undefined
      : { type: "html", raw, text: raw, block: false, inLink: false, inRawBlock: false };
  }

  /** `[가격](원)` is no link. */
  override link(source: string) {
    const token = super.link(source);
    return token?.type === "image" || (token && isAddress(token.href)) ? token : undefined;
  }

  override emStrong(source: string, masked: string, before = "") {
    if (!/^[*_]/.test(source) || !mayOpen(source, masked)) return undefined;
    return super.emStrong(source, masked, characterBefore(source, masked, before));
  }

  override del(source: string, masked: string, before = "") {
    if (!source.startsWith("~") || !mayOpen(source, masked)) return undefined;
    return super.del(source, masked, characterBefore(source, masked, before));
  }

  override url(source: string) {
    if (!ADDRESS_START.test(source)) return undefined;
    // marked walks the word once for every mark at its end, and comes back for what this leaves of it.
    const word = SITE.exec(source)?.[0];
    const token = super.url(word ? source.slice(0, addressBound(word)) : source);
    if (!token || token.href.startsWith("mailto:")) return token;
    const length = addressLength(token.raw);
    return length === token.raw.length ? token : super.url(source.slice(0, length));
  }

  /** Text as it is, with its character references. A path of Windows goes on behind its backslashes. */
  override inlineText(source: string): Tokens.Text | undefined {
    const text = bounded(this.rules.inline.text).exec(source)?.[0];
    if (text === undefined) return undefined;
    const path = DRIVE.test(text) ? (PATH.exec(source.slice(text.length))?.[0] ?? "") : "";
    const raw = text + path;
    return { type: "text", raw, text: raw, escaped: false };
  }
}

export const isBreakTag = (raw: string) => BREAK_TAG.test(raw);

import { stemOf } from "#worker/lib/particle-stems.ts";
import { isFiller } from "../filler.ts";
import { modelNamed } from "../model-names.ts";
import { type Reader, taken } from "./reader.ts";

const NOT = "말고는?|빼고는?|빼놓고|제외하고는?|제외하면|제외한|제외|(?:이|가)?\\s?아닌|(?:이|가)?\\s?아니고";
const WITHOUT = new RegExp(`(?<![^\\s,])(?<named>[^\\s,]+?)\\s?(?<not>${NOT})(?=$|[\\s,.!?~])`, "u");
/** Words before the last one that is not wanted: 영어랑 일본어 말고, 영어, 일본어 말고. */
const ALSO = /(?<![^\s,])([^\s,]+?)(?:(?:이랑|랑|하고|와|과|이나)\s|\s?,\s?)$/u;
const MINUS = /(?<!\S)-(?<named>[\p{L}\p{N}]{2,})(?=$|\s)/u;
/** 살 빼고 싶어 takes weight off, and wishes no word away. */
const LOSES = /(?:살|체중|몸무게|지방|힘|물기|기름기|독소|부기|붓기)$/u;
const GOES_ON = /^\s*(?:싶|나서|나면|나니|근육)/u;
const MAX = 5;

const QUOTES = /^["'‘“]+|["'’”]+$/g;
const bare = (word: string) => {
  const plain = word.replace(QUOTES, "");
  return /[은는을를]$/.test(plain) ? (stemOf(plain) ?? plain) : plain;
};

function alsoBefore(text: string): { from: number; named: string[] } {
  const match = ALSO.exec(text);
  if (!match) return { from: text.length, named: [] };
  const before = alsoBefore(text.slice(0, match.index));
  return { from: before.named.length > 0 ? before.from : match.index, named: [...before.named, match[1]!] };
}

/** A name of a model that is two words: CLOVA X 말고. */
function wholeName(before: string, named: string) {
  const previous = /\S+$/.exec(before.trimEnd())?.[0];
  return previous && modelNamed(`${previous} ${named}`) ? `${previous} ${named}` : undefined;
}

type Found = { text: string; named: string[] };

function withoutIn(rest: string): Found | undefined {
  const minus = MINUS.exec(rest);
  if (minus) return { text: minus[0], named: [minus.groups!["named"]!] };
  const match = WITHOUT.exec(rest);
  if (!match) return undefined;
  const { named = "", not = "" } = match.groups ?? {};
  const behind = rest.slice(match.index + match[0].length);
  const before = rest.slice(0, match.index);
  const whole = wholeName(before, named);
  if (whole) {
    const from = before.lastIndexOf(whole.split(" ")[0]!);
    return { text: rest.slice(from, match.index + match[0].length), named: [whole] };
  }
  // One syllable is in too many words: 답 말고 힌트.
  const isShort = [...bare(named)].length < 2;
  const isLoss = not.startsWith("빼") && (LOSES.test(named) || GOES_ON.test(behind));
  const isNone = new RegExp(`^(?:${NOT})$`, "u").test(named);
  if (isLoss || isShort || isNone || isFiller(named) || isFiller(bare(named))) return undefined;
  const also = alsoBefore(before);
  return { text: rest.slice(also.from, match.index + match[0].length), named: [...also.named, named] };
}

/** Reads what is not wanted: 영어 말고, 영어랑 일본어 빼고, 제외한, -영어. Nothing where no word is named (말고, 이거 말고). */
export function readWithout(reader: Reader): Reader {
  const mention = reader.understood.length < MAX ? withoutIn(reader.rest) : undefined;
  if (!mention) return reader;
  const conditions = mention.named.map((named) => ({ kind: "without" as const, value: bare(named) }));
  return readWithout(taken(reader, mention.text, conditions));
}

import { stemOf } from "#worker/lib/particle-stems.ts";

const HOST = /^(?:[a-z]+:\/\/|www\.)[a-z0-9.-]+(?::\d+)?/i;
/** Where an address ends that a person wrote into a sentence: quotes and brackets, and a comma or full stop that Hangul follows. */
const SENTENCE = /["`“”‘’「」『』《》〈〉【】（）、。，！？；…]|'(?=[가-힣]|$)|(?<=[\w/])[.,;!](?=[가-힣])/;
const HANGUL_END = /[가-힣]+$/;

const PARTICLE = new RegExp(
  `^(?:${
    "은 는 이 가 을 를 에 의 와 과 도 만 로 으로 에서 에게 까지 부터 처럼 보다 마다 나 이나 랑 이랑 하고 및 등 뿐 께 한테 대로 밖에 " +
    "란 이란 라고 이라고 라는 이라는 라 이라 라도 이라도 인 인데 이고 고 이며 며 이면 면 같은 로서 으로서 로써 으로써 다 이다 요 죠 이죠 " +
    "입니다 이에요 예요 에요 였어요 이었어요 였습니다 이었습니다 네요 이네요 인가요 일까요"
  })(?:는|은|도|만|의|요|까지|부터|서)?$`.replaceAll(" ", "|"),
);
/** What no name ends with. Of the particles of one syllable those are taken off that `stemOf` is sure of. */
const LONG_PARTICLE =
  /(?:에서|에서는|에서도|에게|으로|으로는|에는|에도|까지|부터|처럼|이라는|라는|입니다|이에요|예요)$/;
const SURE = /[을를은는에와]$/;

/** Where the particle begins behind the Hangul with which an address ends. */
function particleIn(hangul: string) {
  if (PARTICLE.test(hangul)) return 0;
  const long = LONG_PARTICLE.exec(hangul)?.index;
  if (long) return long;
  return (SURE.test(hangul) ? stemOf(hangul)?.length : undefined) ?? hangul.length;
}

/** Where the first bracket is that has no other, or the end. */
function unpairedIn(text: string) {
  const open: number[] = [];
  let isBracketed = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "(") open.push(at);
    if (text[at] === ")" && open.pop() === undefined) return at;
    if (text[at] === "[") isBracketed = true;
    if (text[at] === "]" && !isBracketed) return at;
  }
  return open[0] ?? text.length;
}

/** Where an address ends at the latest, whatever its last word is: at its host, a mark of the sentence, or a bracket without another. */
export function addressBound(word: string): number {
  const host = HOST.exec(word)?.[0].length ?? 0;
  const path = word.slice(host);
  if (!/^[/?#@:]/.test(path)) return host || word.length;
  const said = path.slice(0, SENTENCE.exec(path)?.index);
  return host + unpairedIn(said);
}

/**
 * How much of a word that begins with an address is the address. Its host ends before Hangul. A path may be Hangul itself
 * (ko.wikipedia.org/wiki/한글), so only a particle is taken off its end: `/docs를`, `/wiki/한글에서`.
 */
export function addressLength(word: string): number {
  const end = addressBound(word);
  const host = HOST.exec(word)?.[0].length ?? 0;
  const hangul = HANGUL_END.exec(word.slice(host, end))?.[0] ?? "";
  return end - (hangul.length - particleIn(hangul));
}

/** Whether the destination of a link is an address, and not a word in brackets behind another. */
export const isAddress = (href: string) => /^(?:[a-z][a-z0-9+.-]*:|[#/&%])/i.test(href.replace(/[\u0000-\u0020]/g, ""));

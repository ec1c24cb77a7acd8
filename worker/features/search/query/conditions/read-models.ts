import { modelNamed } from "../model-names.ts";
import { type Reader, taken } from "./reader.ts";

/** Behind the name of a model: it is to be used, not only mentioned. */
const USED = /^(.+?)(?:에서만|에서|전용|으로만|으로|로만|로|용)$/u;
const WORDS_MAX = 2;

const stemOf = (text: string) => USED.exec(text)?.[1] ?? "";

/** The first one or two words that name a model to be used: 클로드로, nano banana용. */
function modelIn(rest: string) {
  const words = rest.split(/\s+/);
  for (let at = 0; at < words.length; at += 1)
    for (let size = WORDS_MAX; size > 0; size -= 1) {
      const text = words.slice(at, at + size).join(" ");
      const model = modelNamed(stemOf(text));
      if (model) return { text, model };
    }
  return undefined;
}

/** Reads models as conditions. The name alone stays a word. */
export function readModels(reader: Reader): Reader {
  const mention = modelIn(reader.rest);
  return mention ? readModels(taken(reader, mention.text, [{ kind: "model", value: mention.model }])) : reader;
}

import { z } from "zod";
import { dropHidden, dropStrays, hiddenFault } from "./hidden.ts";
import { codePoints, hasVisible, tidy } from "./measure.ts";
import { withParticle } from "./particles.ts";
import { personalFault } from "./personal-data.ts";

export { codePoints, hasVisible, tidy };

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\u007f-\u009f]/;
const LINE_BREAK = /[\n\t]/;

// Braille and fillers of Hangul can be as wide as a space.
const GAP = /[\s\u115f\u1160\u2800\u3164\uffa0\ufffc]+/;
/** Accents on any letter, which can be heaped on one. */
const ACCENTS = /(?!\p{DI})\p{sc=Zinh}/gu;

/** Code points for the least that is asked for: a run of white space is one, and accents are none of their own. */
function seenLength(text: string) {
  const words = text.split(GAP).map((word) => codePoints(word.replace(ACCENTS, "")));
  return words.reduce((sum, seen) => (seen === 0 ? sum : sum + seen + (sum > 0 ? 1 : 0)), 0);
}

/**
 * `isQuery`: words that are looked for, in which hidden characters are dropped rather than refused. `isImpersonal`: numbers that identify
 * a person or their card are refused.
 */
type Limits = {
  min?: number;
  max: number;
  label: string;
  lines?: boolean;
  isQuery?: boolean;
  isImpersonal?: boolean;
};

/**
 * A text field counted in Unicode code points after `tidy`; `lines` allows newline and tab. What draws nothing counts as nothing: it is
 * refused where something is asked for and becomes "" elsewhere.
 */
export function text({ min = 0, max, label, lines = false, isQuery = false, isImpersonal = false }: Limits) {
  return z
    .string(`${withParticle(label, "을")} 글자로 입력해 주세요.`)
    .transform((value) => tidy(isQuery ? dropHidden(value) : dropStrays(value)))
    .superRefine((value, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      if (!value.isWellFormed() || CONTROL.test(value)) return refuse(`${label}에 쓸 수 없는 문자가 들어 있어요.`);
      if (!lines && LINE_BREAK.test(value)) return refuse(`${withParticle(label, "은")} 한 줄로 써 주세요.`);
      const hidden = hiddenFault(value, label);
      if (hidden) return refuse(hidden);
      if (min > 0 && !hasVisible(value)) return refuse(`${withParticle(label, "을")} 입력해 주세요.`);
      if (seenLength(value) < min) return refuse(`${withParticle(label, "은")} ${min}자부터 쓸 수 있어요.`);
      if (codePoints(value) > max)
        return refuse(`${withParticle(label, "은")} ${max.toLocaleString("ko")}자까지 쓸 수 있어요.`);
      const personal = isImpersonal && personalFault(value, label);
      if (personal) return refuse(personal);
    })
    .transform((value) => (hasVisible(value) ? value : ""))
    .meta({ ...(min > 0 ? { minLength: min } : {}), maxLength: max });
}

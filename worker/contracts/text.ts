import { z } from "zod";
import { codePoints, hasVisible, tidy } from "./measure.ts";
import { withParticle } from "./particles.ts";

export { codePoints, hasVisible, tidy };

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\u007f-\u009f]/;
const LINE_BREAK = /[\n\t\u2028\u2029]/;
// Overrides and isolates can make a name read as another one (Unicode TR 36 §2.2).
const BIDI_CONTROL = /[\u202a-\u202e\u2066-\u2069]/;

type Limits = { min?: number; max: number; label: string; lines?: boolean };

/** A text field counted in Unicode code points after `tidy`; `lines` allows newline and tab. */
export function text({ min = 0, max, label, lines = false }: Limits) {
  return z
    .string(`${withParticle(label, "을")} 글자로 입력해 주세요.`)
    .transform(tidy)
    .superRefine((value, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      if (!value.isWellFormed() || CONTROL.test(value)) return refuse(`${label}에 쓸 수 없는 문자가 들어 있어요.`);
      if (!lines && LINE_BREAK.test(value)) return refuse(`${withParticle(label, "은")} 한 줄로 써 주세요.`);
      if (!lines && BIDI_CONTROL.test(value)) return refuse(`${label}에 글자 방향을 바꾸는 문자는 쓸 수 없어요.`);
      if (min > 0 && !hasVisible(value)) return refuse(`${withParticle(label, "을")} 입력해 주세요.`);
      const length = codePoints(value);
      if (length < min) return refuse(`${withParticle(label, "은")} ${min}자부터 쓸 수 있어요.`);
      if (length > max) return refuse(`${withParticle(label, "은")} ${max.toLocaleString("ko")}자까지 쓸 수 있어요.`);
    })
    .meta({ ...(min > 0 ? { minLength: min } : {}), maxLength: max });
}

import { faultOf } from "./models.ts";

const SHOWN = 5;
const PIECE = 6;
const HUGE = 260_000;
/** Usual answers in a long one: about 10,000 tokens. */
const LONG = 100;
const PAUSE_MS = 12;
const SILENT_MS = 600_000;

/** One red dot. */
const picture =
  "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==";

const row = (line: string, at: number) => `| ${at + 1} | ${[...line].length} |`;

/** An answer in Markdown that is computed from the text, so that one can tell what was sent. */
export function answerTo(text: string, model: string): string {
  const fault = faultOf(model);
  if (fault === "huge") return "가나다라마바사 아자차카타파하. ".repeat(HUGE / 17);
  if (fault === "script")
    return '<script>window.ran = true</script>\n\n<img src=x onerror="window.ran = true">\n\n[열기](javascript:window.ran=true) ![그림](https://example.com/a.png)';
  const whole = usualAnswer(text, model);
  return fault === "long" ? Array.from({ length: LONG }, () => whole).join("\n\n") : whole;
}

function usualAnswer(text: string, model: string) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return [
    "## 연습용 답",
    `받은 글은 **${[...text].length}자**이고, 모델은 \`${model}\`이에요.`,
    ["| 줄 | 글자 |", "| --- | --- |", ...lines.slice(0, SHOWN).map(row)].join("\n"),
    lines
      .slice(0, SHOWN)
      .map((line) => `- ${line}`)
      .join("\n"),
    ["```js", `const 줄 = ${lines.length};`, "```"].join("\n"),
    "연습용 답은 여기까지예요.",
  ].join("\n\n");
}

export const tokensIn = (text: string) => Math.ceil([...text].length / 2);

/** A part of an answer as it is sent, or how it ends. */
export type Part = { text: string } | { picture: string } | { end: "stop" | "length" | "refusal" };

/** The parts of an answer. `cut` stops in the middle without an end; `silent` never says anything. */
export async function* partsOf(text: string, model: string): AsyncGenerator<Part> {
  const fault = faultOf(model);
  if (fault === "silent") return void (await new Promise((resolve) => setTimeout(resolve, SILENT_MS)));
  if (fault === "refuses") return yield { end: "refusal" };
  const answer = answerTo(text, model);
  const size = fault === "huge" ? 4_000 : fault === "long" ? 24 : PIECE;
  const end = fault === "cut" || fault === "cut-off" ? answer.length / 2 : answer.length;
  for (let at = 0; at < end; at += size) {
    yield { text: answer.slice(at, at + size) };
    if (fault !== "huge") await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  if (fault === "picture") yield { picture };
  if (fault !== "cut") yield { end: fault === "cut-off" ? "length" : "stop" };
}

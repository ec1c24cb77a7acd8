import { codePoints } from "#contracts/measure.ts";
import { convertBlanks, findForeignBlanks } from "#app/prompt/convert-blanks.ts";

/** One notation that was recognised, and what it becomes. */
export type Conversion = { from: string; to: string };

const NAME_MAX = 20;
const NAME = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N} _·/()-]*[\p{L}\p{N})])?`;
// `${input:name:placeholder}` of VS Code, whose placeholder is a hint and no value; `${name:default}` and `{name}`. The other
// notations are those that the editor knows too.
const MORE = new RegExp(
  String.raw`(?<![$\\])\$\{input:(?<input>${NAME})(?::[^{}\n]*)?\}|(?<![$\\])\$\{ ?(?<given>${NAME}) ?:(?<value>[^{}|\n]*)\}|(?<![{$\\])\{ ?(?<plain>${NAME}) ?\}(?!\})`,
  "gu",
);
const PROTECTED = /```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]+`|\{\{[^{}\n]*\}\}/g;

const rangesOf = (body: string) =>
  [...body.matchAll(PROTECTED)].map(({ index, 0: text }) => [index, index + text.length]);

function targetOf({ input, given, value = "", plain }: Record<string, string | undefined>) {
  const name = (input ?? given ?? plain)!;
  if (codePoints(name) > NAME_MAX) return undefined;
  return given !== undefined && value.trim() !== "" ? `{{${name}=${value.trim()}}}` : `{{${name}}}`;
}

function convertMore(body: string, conversions: Conversion[]) {
  const ranges = rangesOf(body);
  return body.replace(MORE, (source: string, ...rest: unknown[]) => {
    const index = rest.find((one) => typeof one === "number")!;
    const to = targetOf(rest.at(-1) as Record<string, string | undefined>);
    if (to === undefined || ranges.some(([start, end]) => index >= start! && index < end!)) return source;
    conversions.push({ from: source, to });
    return to;
  });
}

/** The body with the variables of other services as blanks of ours, and each notation that was changed, once. Code stays as it is. */
export function convertVariables(body: string): { body: string; conversions: Conversion[] } {
  const all: Conversion[] = [];
  const begun = convertMore(body, all);
  const blanks = findForeignBlanks(begun);
  all.push(...blanks.map(({ source, name }) => ({ from: source, to: `{{${name}}}` })));
  const conversions = [...new Map(all.map((one) => [one.from, one])).values()];
  return { body: convertBlanks(begun, blanks), conversions };
}

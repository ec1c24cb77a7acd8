import { type Particle, particleFor } from "./particles.ts";

export type Variable = { name: string; label: string; default: string; options?: string[] };

const VARIABLE = /\{\{([^{}\n]{1,200})\}\}/g;
const NAME_MAX = 20;

/** One name for those that look equal. A stored text has no other strays (worker/contracts/hidden.ts); one being written may. */
export const blankName = (typed: string) =>
  typed
    .normalize("NFC")
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, "")
    .replace(/[\s\u2800]+/g, " ")
    .trim();

function parse(inside: string): Variable | null {
  const equals = inside.indexOf("=");
  const name = blankName(equals < 0 ? inside : inside.slice(0, equals));
  if (name === "" || [...name].length > NAME_MAX) return null;
  const given = equals < 0 ? "" : inside.slice(equals + 1).trim();
  const options = given
    .split("|")
    .map((option) => option.trim())
    .filter(Boolean);
  if (options.length > 1) return { name, label: name, default: options[0]!, options };
  return { name, label: name, default: given };
}

/** `{{이름}}`, `{{이름=기본값}}`, `{{이름=하나|둘|셋}}`: each name once, in order; the first mention with a default wins. */
export function variablesOf(body: string): Variable[] {
  const byName = new Map<string, Variable>();
  for (const [, inside] of body.matchAll(VARIABLE)) {
    const variable = parse(inside!);
    if (!variable) continue;
    const earlier = byName.get(variable.name);
    if (!earlier || (earlier.default === "" && variable.default !== "")) byName.set(variable.name, variable);
  }
  return [...byName.values()];
}

export type BodyPart = { text: string } | { variable: string; text: string };

/** The value of a variable; own properties only, as a variable may be named `constructor`. */
export const valueOf = (values: Record<string, string>, name: string) =>
  Object.hasOwn(values, name) ? values[name]!.trim() : "";

/** Whether a value may be put into a variable: any text, or one of its choices. */
export const isAllowed = ({ options }: Variable, value: string) => !options || options.includes(value);

/** The variables that neither a value nor a default fills; they stay in the text as `[이름]`. */
export const emptyVariables = (variables: Variable[], values: Record<string, string>) =>
  variables.filter(({ name, default: given }) => given === "" && valueOf(values, name) === "");

const PARTICLE = /^(?:으로|로|을|를|이|가|은|는|과|와)(?![가-힣])/;

/** The particle after a variable in the form that its value needs: 축제을 → 축제를. Unchanged after words that do not end in Hangul. */
function particleAfter(value: string, rest: string): { written: string; meant: string } | undefined {
  const [written] = PARTICLE.exec(rest) ?? [];
  const meant = written === undefined ? undefined : particleFor(value, written as Particle);
  return meant && { written: written!, meant };
}

/** The body split at its variables: plain text, or a variable with its present value (its default when empty). */
export function fillBody(body: string, values: Record<string, string>): BodyPart[] {
  // Once for each blank, not for each mention of it: a body has room for thousands.
  const texts = new Map(
    variablesOf(body).map(({ name, default: given }) => [name, valueOf(values, name) || given || `[${name}]`]),
  );
  const parts: BodyPart[] = [];
  let end = 0;
  for (const match of body.matchAll(VARIABLE)) {
    const variable = parse(match[1]!);
    if (!variable) continue;
    if (match.index > end) parts.push({ text: body.slice(end, match.index) });
    const value = texts.get(variable.name)!;
    parts.push({ variable: variable.name, text: value });
    end = match.index + match[0].length;
    const particle = particleAfter(value, body.slice(end));
    if (!particle) continue;
    parts.push({ text: particle.meant });
    end += particle.written.length;
  }
  if (end < body.length) parts.push({ text: body.slice(end) });
  return parts;
}

/** The length of `filledText`, told without making it. */
export const filledLength = (body: string, values: Record<string, string>) =>
  fillBody(body, values).reduce((sum, { text }) => sum + text.length, 0);

export const filledText = (body: string, values: Record<string, string>) =>
  fillBody(body, values)
    .map((part) => part.text)
    .join("");

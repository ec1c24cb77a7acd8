import { parseStored, tabStorage } from "#app/lib/storage.ts";
import { type AnswerText, createAnswerText } from "./answer-text.ts";
import type { Usage } from "./dialects/dialect.ts";
import type { Fault } from "./fault.ts";
import type { Model } from "./models.ts";

/** One answer of one model to one filled text. */
export type Answer = {
  id: number;
  promptId: number;
  /** Those asked at once, which stand beside each other. */
  round: number;
  model: Model;
  /** What was sent, and the values that it was filled with. */
  sent: string;
  values: Record<string, string>;
  text: AnswerText;
  pictures: string[];
  state: "asking" | "writing" | "ended";
  /** Why it is not whole. */
  fault?: Fault;
  /** Nothing has come for half a minute. */
  isSilent: boolean;
  ms: number;
  usage: Usage;
};

const KEPT = "ai-answers";
export const ANSWERS_MAX = 10;

type Stored = Omit<Answer, "text"> & { written: string };

const isStored = (value: unknown): value is Stored =>
  typeof value === "object" && value !== null && "written" in value && "round" in value;

/** The answers of this tab, oldest first: the last ten, of any prompt. */
export function readAnswers(): Answer[] {
  const stored = parseStored(tabStorage.read(KEPT));
  if (!Array.isArray(stored)) return [];
  return stored.filter(isStored).map(({ written, ...answer }) => ({ ...answer, text: createAnswerText(written) }));
}

const toStored = ({ text, ...answer }: Answer): Stored => ({ ...answer, written: text.read() });

/** Keeps the answers in this tab; where there is no room for pictures, without them. */
export function keepAnswers(answers: Answer[]) {
  const stored = answers.map(toStored);
  if (tabStorage.write(KEPT, JSON.stringify(stored))) return;
  tabStorage.write(KEPT, JSON.stringify(stored.map((one) => ({ ...one, pictures: [] }))));
}

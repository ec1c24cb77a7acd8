import type { CategorySlug, ModelSlug } from "#contracts/catalog.ts";
import { type Conversion, convertVariables } from "./convert-variables.ts";
import type { Found, FoundPrompt, Problem } from "./found.ts";

/** A file that a person chose and that can be imported. `keepsVariables`: the person wants its texts as they are. */
export type ChosenFile = {
  name: string;
  prompts: FoundPrompt[];
  /** What of it cannot be read. */
  problems: Problem[];
  isOurs: boolean;
  conversions: Conversion[];
  keepsVariables: boolean;
};
export type RefusedFile = { name: string; problem: string };

/** A prompt to send, and what to call it in the report. */
export type Row = { file: string; where: string; title: string; fields: Record<string, unknown>; notes: string[] };
export type Defaults = { category: CategorySlug | ""; model: ModelSlug | "" };

const bodyOf = ({ fields }: FoundPrompt) => (typeof fields.body === "string" ? fields.body : "");

/** What was found as a file to choose, with the variables that would be converted, each notation once. */
export function toChosen(name: string, parsed: Found): ChosenFile | RefusedFile {
  if ("problem" in parsed) return { name, problem: parsed.problem };
  const all = parsed.isOurs ? [] : parsed.prompts.flatMap((prompt) => convertVariables(bodyOf(prompt)).conversions);
  const conversions = [...new Map(all.map((one) => [one.from, one])).values()];
  return { name, ...parsed, conversions, keepsVariables: parsed.isOurs };
}

/** Which of the two some prompt of the files does not say. */
export const missingIn = (files: ChosenFile[]) => {
  const lacks = (name: string) => files.some(({ prompts }) => prompts.some(({ fields }) => fields[name] === undefined));
  return { category: lacks("category"), model: lacks("model") };
};

/** The rows to send: blanks converted where that is wanted, and the chosen category and model where the file says none. */
export function toRows(files: ChosenFile[], defaults: Defaults): Row[] {
  return files.flatMap(({ name, prompts, keepsVariables }) =>
    prompts.map((prompt) => {
      const body = keepsVariables ? prompt.fields.body : convertVariables(bodyOf(prompt)).body;
      const { category = defaults.category, model = defaults.model, title } = prompt.fields;
      return {
        file: name,
        where: prompt.where,
        title: typeof title === "string" && title !== "" ? title : "제목 없음",
        fields: { ...prompt.fields, body, category, model },
        notes: prompt.notes ?? [],
      };
    }),
  );
}

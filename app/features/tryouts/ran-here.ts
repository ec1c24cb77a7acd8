import { type ModelSlug, models, nameOf, OTHER_MODEL, type TriedModel } from "#contracts/catalog.ts";
import { TRYOUT_TEXT_MAX } from "#contracts/limits.ts";
import type { Entry } from "./use-send-tryout.ts";

/** What a model has answered on this site: `name` as its provider says it, and `model` where it is one of ours. */
export type RanHere = { model?: ModelSlug; name: string; text: string; picture?: string };

/** The bytes of a data URL as a file to be uploaded. */
function fileOf(picture: string) {
  const [, type = "", data = ""] = /^data:([^;]+);base64,(.*)$/.exec(picture) ?? [];
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new File([bytes], `answer.${type.split("/")[1]}`, { type });
}

/** The beginning of a text, without half of a letter at its end. */
const beginningOf = (text: string) => Array.from(text.trim()).slice(0, TRYOUT_TEXT_MAX).join("");

const modelsOf = (model: ModelSlug | undefined): TriedModel[] => (model ? [model, OTHER_MODEL] : [OTHER_MODEL]);

/** What the form begins with: its author looks at it, and may change it, before it is public. */
export const entryOf = ({ model, text, picture }: RanHere, used: TriedModel[]): Partial<Entry> => ({
  model: modelsOf(model).find((one) => !used.includes(one)) ?? "",
  text: beginningOf(text),
  kind: picture ? "image" : "text",
  ...(picture && { file: fileOf(picture) }),
});

type Option = { slug: TriedModel; name: string };

/** The models that a try-out may be of: those without one of the member's, and of a run the one that answered. */
export function modelOptions(used: TriedModel[], ran?: RanHere): Option[] {
  const nameIn = (slug: TriedModel) => (slug === OTHER_MODEL && ran ? ran.name : nameOf(slug));
  const options: readonly Option[] = ran ? modelsOf(ran.model).map((slug) => ({ slug, name: nameIn(slug) })) : models;
  return options.filter(({ slug }) => !used.includes(slug));
}

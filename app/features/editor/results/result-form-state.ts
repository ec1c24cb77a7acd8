import type { ModelSlug } from "#contracts/catalog.ts";
import type { Result, ResultKind } from "#contracts/results.ts";

/** The controls of one result. `file` is the file to send; a result that is on the server has none. */
export type ResultForm = {
  kind: ResultKind;
  file?: File;
  text: string;
  input: string;
  alt: string;
  isDecorative: boolean;
  model: ModelSlug | "";
  isBuyersOnly: boolean;
  isRated: boolean;
};
export type ResultErrors = Partial<Record<"text" | "input" | "alt" | "file", string>>;

export const emptyResult = (kind: ResultKind, model: ModelSlug | "", file?: File): ResultForm => ({
  kind,
  file,
  text: "",
  input: "",
  alt: "",
  isDecorative: false,
  model,
  isBuyersOnly: false,
  isRated: false,
});

export const formOf = ({ kind, text = "", input, media, model, is_buyers_only, age_rating }: Result): ResultForm => ({
  kind,
  text,
  input,
  alt: media?.alt ?? "",
  isDecorative: media?.is_decorative ?? false,
  model: model ?? "",
  isBuyersOnly: is_buyers_only,
  isRated: age_rating === "19",
});

const audienceOf = ({ isBuyersOnly, isRated }: ResultForm) => ({
  is_buyers_only: isBuyersOnly,
  age_rating: isRated ? ("19" as const) : ("all" as const),
});

/** What is missing before the form can be sent. */
export function missingOf({ kind, text, alt, isDecorative }: ResultForm): ResultErrors {
  if (kind === "text") return text.trim() === "" ? { text: "결과를 적어 주세요." } : {};
  if (alt.trim() !== "" || isDecorative) return {};
  return {
    alt:
      kind === "image" ? "무엇이 보이는지 적거나 장식용 그림으로 골라 주세요." : "무엇이 들리고 보이는지 적어 주세요.",
  };
}

/** The fields of a change, as the API takes them. */
export const patchOf = (form: ResultForm) => {
  const { kind, text, input, alt, isDecorative, model } = form;
  return {
    ...(kind === "text" ? { text: text.trim() } : { alt: isDecorative ? "" : alt.trim(), is_decorative: isDecorative }),
    input: input.trim(),
    model: model || null,
    ...audienceOf(form),
  };
};

/** The fields beside the files of a new result, as texts. */
export const textsOf = (form: ResultForm): Record<string, string> => {
  const { input, alt, isDecorative, model } = form;
  const { is_buyers_only, age_rating } = audienceOf(form);
  return {
    input: input.trim(),
    alt: isDecorative ? "" : alt.trim(),
    is_decorative: String(isDecorative),
    is_buyers_only: String(is_buyers_only),
    age_rating,
    ...(model && { model }),
  };
};

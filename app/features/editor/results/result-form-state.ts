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
});

export const formOf = ({ kind, text = "", input, media, model, is_buyers_only }: Result): ResultForm => ({
  kind,
  text,
  input,
  alt: media?.alt ?? "",
  isDecorative: media?.is_decorative ?? false,
  model: model ?? "",
  isBuyersOnly: is_buyers_only,
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
export const patchOf = ({ kind, text, input, alt, isDecorative, model, isBuyersOnly }: ResultForm) => ({
  ...(kind === "text" ? { text: text.trim() } : { alt: isDecorative ? "" : alt.trim(), is_decorative: isDecorative }),
  input: input.trim(),
  model: model || null,
  is_buyers_only: isBuyersOnly,
});

/** The fields beside the files of a new result, as texts. */
export const textsOf = ({ input, alt, isDecorative, model, isBuyersOnly }: ResultForm): Record<string, string> => ({
  input: input.trim(),
  alt: isDecorative ? "" : alt.trim(),
  is_decorative: String(isDecorative),
  is_buyers_only: String(isBuyersOnly),
  ...(model && { model }),
});

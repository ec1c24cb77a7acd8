import { useRef } from "react";
import type { TriedModel } from "#contracts/catalog.ts";
import type { Tryout, Verdict } from "#contracts/tryouts.ts";
import { type Failure, offline, type Result } from "#app/data/result.ts";
import { newKey } from "#app/lib/key.ts";
import { useUpload } from "#app/data/use-upload.ts";
import { addTryout } from "./tryout-calls.ts";

export type Entry = {
  kind: "text" | "image";
  model: TriedModel | "";
  verdict?: Verdict;
  text: string;
  note: string;
  file?: File;
  alt: string;
};

/** What is missing before the entry can be sent, by its control. */
export function missingOf({ kind, model, verdict, file, alt }: Entry): Record<string, string> {
  if (!verdict) return { verdict: "잘 되었는지 골라 주세요." };
  if (!model) return { model: "AI 모델을 골라 주세요." };
  if (kind === "image" && !file) return { file: "나온 그림을 골라 주세요." };
  return kind === "image" && alt.trim() === "" ? { alt: "그림에 무엇이 보이는지 적어 주세요." } : {};
}

const refused = (message: string): Result<never> => {
  const problem: Failure = { code: "unprocessable", status: 422, detail: message, fields: { file: message } };
  return { ok: false, problem };
};

/** Sends a try-out, of a run on this site with the model of this name; `progress` in per cent while its picture is uploaded. Sending the same again under its key adds it once. */
export function useSendTryout(promptId: number, ranModel?: string) {
  const { progress, sendForm } = useUpload<Tryout>();
  const ranHere = ranModel === undefined ? {} : { ran_here: true, ran_model: ranModel };
  const request = useRef<{ entry?: Entry; key: string }>({ key: "" });

  async function sendPicture({ model, verdict, note, file, alt }: Entry, key: string): Promise<Result<Tryout>> {
    const { preparePicture } = await import("#app/features/results/picture-set.ts");
    const prepared = await preparePicture(file!);
    if (!prepared.ok) return refused(prepared.message);
    const { parts } = prepared;
    const form = new FormData();
    for (const [name, value] of Object.entries({ model, verdict: verdict!, note, alt })) form.append(name, value);
    if (parts.placeholder) form.append("placeholder", parts.placeholder);
    for (const [name, value] of Object.entries(ranHere)) form.append(name, String(value));
    form.append("file", parts.file, parts.name);
    for (const [field, copy] of Object.entries(parts.beside)) form.append(field, copy, field);
    return (await sendForm(`/api/prompts/${promptId}/tryouts`, form, key)) ?? offline();
  }

  const send = (entry: Entry): Promise<Result<Tryout>> => {
    if (request.current.entry !== entry) request.current = { entry, key: newKey() };
    const { key } = request.current;
    const { kind, model, verdict, text, note } = entry;
    if (kind === "image") return sendPicture(entry, key);
    return addTryout(promptId, { model: model as TriedModel, verdict: verdict!, text, note, ...ranHere }, key);
  };
  return { progress, send };
}

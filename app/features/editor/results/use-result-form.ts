import { useRef, useState } from "react";
import type { ModelSlug } from "#contracts/catalog.ts";
import type { Result } from "#contracts/results.ts";
import { newKey } from "#app/lib/key.ts";
import { toast } from "#app/ui/toast.tsx";
import { faultOf, kindOfFile, prepareFile } from "./chosen-file.ts";
import type { MediaParts } from "#app/features/results/picture-set.ts";
import { emptyResult, formOf, missingOf, type ResultErrors, type ResultForm } from "./result-form-state.ts";
import type { Sent, useResults } from "./use-results.ts";

type Calls = Pick<ReturnType<typeof useResults>, "addText" | "addMedia" | "revise" | "cancel">;
/** `result` is the one that is changed; `key` makes repeated sendings one. */
type Open = { form: ResultForm; result?: Result; key: string };

/** The form of the result that is being written, and what sending it goes through: preparing the file, the upload, a refusal. */
export function useResultForm(calls: Calls, model: ModelSlug | "", onSent: () => void) {
  const [open, setOpen] = useState<Open>();
  const [errors, setErrors] = useState<ResultErrors>({});
  const [message, setMessage] = useState("");
  const [stage, setStage] = useState<"preparing" | "sending">();
  // A later form, or none, makes what an earlier one still does void.
  const current = useRef(0);

  const show = (next: Open | undefined, why = "") => {
    current.current += 1;
    setOpen(next);
    setErrors({});
    setMessage(why);
    setStage(undefined);
  };
  const write = () => show({ form: emptyResult("text", model), key: newKey() });
  const edit = (result: Result) => {
    if (!stage) show({ form: formOf(result), result, key: "" });
  };
  const choose = (file: File) => {
    const fault = faultOf(file);
    if (fault) return show(undefined, fault);
    show({ form: emptyResult(kindOfFile(file)!, model, file), key: newKey() });
  };
  /** Stops the upload, and keeps what was written; else closes the form. */
  const close = () => {
    if (!stage) return show(undefined);
    current.current += 1;
    calls.cancel();
    setStage(undefined);
    toast("올리기를 그만뒀어요.");
  };
  const change = (patch: Partial<ResultForm>) => {
    setOpen((now) => now && { ...now, form: { ...now.form, ...patch }, key: now.result ? "" : newKey() });
    setErrors({});
  };

  async function prepare(file: File, turn: number): Promise<MediaParts | undefined> {
    setStage("preparing");
    const prepared = await prepareFile(file);
    if (turn !== current.current) return undefined;
    if (prepared.ok) return prepared.parts;
    setStage(undefined);
    setMessage(prepared.message);
    return undefined;
  }

  async function carryOut({ form, result, key }: Open, turn: number): Promise<Sent | undefined> {
    if (result) return calls.revise(result, form);
    if (!form.file) return calls.addText(form, key);
    const parts = await prepare(form.file, turn);
    if (!parts) return undefined;
    setStage("sending");
    return calls.addMedia(form, parts, key);
  }

  const send = async () => {
    if (!open || stage) return;
    const missing = missingOf(open.form);
    setErrors(missing);
    setMessage("");
    if (Object.keys(missing).length > 0) return document.getElementById(`result-${Object.keys(missing)[0]}`)?.focus();
    const turn = current.current;
    setStage("sending");
    const sent = await carryOut(open, turn);
    if (sent === undefined || turn !== current.current) return undefined;
    setStage(undefined);
    if (sent?.ok) {
      show(undefined);
      return onSent();
    }
    if (sent) {
      setErrors(sent.errors);
      setMessage(sent.message);
    }
    return undefined;
  };

  return { open, errors, message, stage, write, edit, choose, close, change, send };
}

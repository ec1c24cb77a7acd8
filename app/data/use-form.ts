import { type FormEvent, useEffect, useRef, useState } from "react";
import { afterSaving, fieldsOf, isChanged } from "#app/lib/entry.ts";
import { toast } from "#app/ui/toast.tsx";
import type { Failure } from "./result.ts";

/** What is wrong: a sentence by the name of the field, as the contract calls it. */
export type Faults = Record<string, string>;

type FormOptions<Fields extends object> = {
  /** What the form holds at first; with `write` what it holds now, which is kept elsewhere. */
  fields: Fields | (() => Fields);
  write?: (fields: Fields) => void;
  /** What is known to be wrong before anything is sent. Where it rejects, nothing is: the API says it. */
  check?: (fields: Fields) => Faults | Promise<Faults>;
  /** Sends what the form holds and does what follows. Returns why it was refused. */
  send: (fields: Fields) => Promise<Failure | undefined>;
  /** Keeps the names of the controls apart from those of other forms on the page. */
  prefix?: string;
  /** The form draws `refusal` itself, which is toasted otherwise. */
  drawsRefusal?: boolean;
};

type Control = HTMLElement & { name?: string };

/** The first control of the form, in the order of the page, that has a fault. A group of controls has its name as its id. */
function firstWrong(form: HTMLFormElement | null, faults: Faults, prefix: string): HTMLElement | undefined {
  const names = new Set(Object.keys(faults).map((name) => prefix + name));
  const controls = [...(form?.elements ?? [])] as Control[];
  return controls.find(({ id, name = "" }) => names.has(name) || names.has(id));
}

const without = (faults: Faults, names: string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name)));

/**
 * A form of several fields that sends one request at a time. A refusal marks its fields and moves the focus to the first of them; one that
 * is about none of them is said as a whole. Changing a field removes its mark. Spread `form` on the form, and `field(name)` on a control.
 */
export function useForm<Fields extends object>(options: FormOptions<Fields>) {
  const { write, check, send, prefix = "", drawsRefusal = false } = options;
  const [kept, setKept] = useState(options.fields);
  const [ownFields, setOwnFields] = useState(kept);
  const fields = write ? (options.fields as Fields) : ownFields;
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState("");
  const [isSending, setSending] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const isWarm = useRef(false);
  // What was refused just now: the focus moves once the marks are drawn.
  const refused = useRef<string>(undefined);

  useEffect(() => {
    const sentence = refused.current;
    if (sentence === undefined || isSending) return;
    refused.current = undefined;
    const wrong = firstWrong(ref.current, faults, prefix);
    if (wrong) wrong.focus();
    else if (drawsRefusal) setRefusal(sentence);
    else toast(sentence);
  }, [faults, isSending, prefix, drawsRefusal]);

  const find = async () => {
    try {
      return (await check?.(fields)) ?? {};
    } catch {
      return {};
    }
  };
  const change = (part: Partial<Fields>) => {
    if (write) write({ ...fields, ...part });
    else setOwnFields((before) => ({ ...before, ...part }));
    setFaults((before) => without(before, Object.keys(part)));
    setRefusal("");
    // Loads what the check needs while the rest is written.
    if (!isWarm.current) void find();
    isWarm.current = true;
  };
  const refuse = (newFaults: Faults, sentence: string) => {
    refused.current = sentence;
    setFaults(newFaults);
  };
  const carryOut = async () => {
    const newFaults = await find();
    const [sentence] = Object.values(newFaults);
    if (sentence !== undefined) return refuse(newFaults, sentence);
    const problem = await send(fields);
    if (problem) return refuse(problem.fields, problem.detail);
    return setFaults({});
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setRefusal("");
    await carryOut().finally(() => setSending(false));
  };
  /** What was `sent` is kept as `saved`; what was changed meanwhile stays. */
  const keep = (sent: Fields, saved: Fields) => {
    setKept(saved);
    setOwnFields((now) => afterSaving(sent, saved, now));
  };
  const field = fieldsOf(fields, faults, change, prefix);
  const isDirty = isChanged(fields, kept);
  const form = { ref, noValidate: true, onSubmit };
  return { fields, faults, refusal, isSending, isDirty, change, keep, field, form };
}

import { blanksOf } from "./blanks.ts";
import type { Caller } from "./caller.ts";
import { completeId } from "./complete-id.ts";
import { answering } from "./failure.ts";
import { idInName } from "./names.ts";
import { TEMPLATE } from "./resources.ts";
import { requireText } from "./take-text.ts";
import type { Serving } from "./tools/tool.ts";

/** Values in one answer: the protocol allows so many, and numbers are only told apart by their titles. */
const CHOICES_MAX = 100;
const NUMBERS_MAX = 20;

type Argument = { name: string; value: string };
type Reference = { type: "ref/prompt"; name: string } | { type: "ref/resource"; uri: string };

/** The choices of an argument that hold what was typed, those that begin with it first. */
async function choicesOf(caller: Caller, name: string, argument: { name: string; value: string }) {
  const { variables } = await requireText(caller, idInName(name));
  const blanks = blanksOf(variables);
  const blank = blanks.find(({ id }) => id === argument.name) ?? blanks.find((one) => one.name === argument.name);
  const typed = argument.value.trim().toLowerCase();
  const fits = (blank?.options ?? []).filter((option) => option.toLowerCase().includes(typed));
  const { true: first = [], false: others = [] } = Object.groupBy(fits, (option) =>
    option.toLowerCase().startsWith(typed) ? "true" : "false",
  );
  return [...first, ...others];
}

async function valuesOf(caller: Caller, ref: Reference, argument: Argument) {
  if (ref.type === "ref/prompt") return choicesOf(caller, ref.name, argument);
  return ref.uri === TEMPLATE && argument.name === "id" ? completeId(caller, argument.value) : [];
}

/**
 * Completes the arguments of prompts and the number in the address of a resource. What there is depends on the caller, so neither is
 * registered with the server of the SDK, which could complete them by itself.
 */
export function addCompletions({ server: { server }, caller }: Serving) {
  server.registerCapabilities({ completions: {} });
  server.setRequestHandler("completion/complete", ({ params: { ref, argument } }) =>
    answering("completion/complete", async () => {
      const values = await valuesOf(caller, ref, argument);
      const max = ref.type === "ref/prompt" ? CHOICES_MAX : NUMBERS_MAX;
      return {
        completion: { values: values.slice(0, max), total: values.length, hasMore: values.length > max },
      };
    }),
  );
}

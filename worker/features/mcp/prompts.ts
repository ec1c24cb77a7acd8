import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { McpBlank } from "#contracts/mcp.ts";
import { filledText } from "#contracts/variables.ts";
import { gatherValues } from "./ask.ts";
import { blanksOf } from "./blanks.ts";
import { answering } from "./failure.ts";
import { listReadable, type ReadablePrompt } from "./list-readable.ts";
import { noteTaken, requireText } from "./take-text.ts";
import type { Serving } from "./tools/tool.ts";

const PAGE = 50;
const COMPLETIONS_MAX = 100;

export const nameOfPrompt = (id: number) => `prompt-${id}`;

/** The number in the name of a prompt. */
function idOf(name: string) {
  const [, id] = /^prompt-([1-9]\d{0,14})$/.exec(name) ?? [];
  if (id === undefined)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Prompt ${name.slice(0, 100)} not found`);
  return Number(id);
}

function describe({ options, default: given }: McpBlank) {
  if (options) return `다음 가운데 하나예요: ${options.join(", ")}`;
  return given === "" ? undefined : `비우면 ‘${given}’`;
}

// The description begins with the name of the blank: clients that know no `title` of arguments show only this.
const toArgument = (blank: McpBlank) => ({
  name: blank.id,
  title: blank.name,
  description: [blank.name, describe(blank)].filter(Boolean).join(". "),
  required: blank.required,
});

const toPrompt = ({ id, title, description, blanks }: ReadablePrompt) => ({
  name: nameOfPrompt(id),
  title,
  ...(description && { description }),
  arguments: blanks.map(toArgument),
});

/** The prompts that the member saved or bought and may read, with their blanks as arguments. Guests have none, but can get any free one. */
export function addPrompts(serving: Serving) {
  const { caller } = serving;
  const { server } = serving.server;
  server.registerCapabilities({ prompts: {}, completions: {} });
  server.setRequestHandler("prompts/list", ({ params }) =>
    answering("prompts/list", async () => {
      const { db, member } = caller;
      if (!member) return { prompts: [] };
      const { items, next_cursor } = await listReadable({ db, member }, ["saved", "bought"], params?.cursor, PAGE);
      return { prompts: items.map(toPrompt), ...(next_cursor !== null && { nextCursor: next_cursor }) };
    }),
  );
  server.setRequestHandler("prompts/get", ({ params }, context) =>
    answering("prompts/get", async () => {
      const prompt = await requireText(caller, idOf(params.name));
      const { title, description, body, variables } = prompt;
      const blanks = blanksOf(variables);
      const gathered = gatherValues({ ...serving, context }, { title, blanks, given: params.arguments ?? {} });
      if (gathered.asked) return gathered.asked;
      await noteTaken(caller, prompt);
      const text = filledText(body, gathered.values);
      return {
        description: description || title,
        messages: [{ role: "user" as const, content: { type: "text" as const, text } }],
      };
    }),
  );
  server.setRequestHandler("completion/complete", ({ params: { ref, argument } }) =>
    answering("completion/complete", async () => {
      const values = ref.type === "ref/prompt" ? await choicesOf(serving, ref.name, argument) : [];
      return {
        completion: {
          values: values.slice(0, COMPLETIONS_MAX),
          total: values.length,
          hasMore: values.length > COMPLETIONS_MAX,
        },
      };
    }),
  );
}

/** The choices of an argument that hold what was typed, those that begin with it first. */
async function choicesOf({ caller }: Serving, name: string, argument: { name: string; value: string }) {
  const { variables } = await requireText(caller, idOf(name));
  const blanks = blanksOf(variables);
  const blank = blanks.find(({ id }) => id === argument.name) ?? blanks.find((one) => one.name === argument.name);
  const typed = argument.value.trim().toLowerCase();
  const fits = (blank?.options ?? []).filter((option) => option.toLowerCase().includes(typed));
  const { true: first = [], false: others = [] } = Object.groupBy(fits, (option) =>
    option.toLowerCase().startsWith(typed) ? "true" : "false",
  );
  return [...first, ...others];
}

import { VALUES_MAX } from "#contracts/limits.ts";
import type { McpBlank } from "#contracts/mcp.ts";
import { gatherValues } from "./ask.ts";
import { blanksOf } from "./blanks.ts";
import { answering } from "./failure.ts";
import { fillBounded } from "./fill-bounded.ts";
import { listReadable, type ReadablePrompt } from "./list-readable.ts";
import { idInName, nameOfPrompt } from "./names.ts";
import { noteTaken, requireText } from "./take-text.ts";
import type { Serving } from "./tools/tool.ts";

const PAGE = 50;

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
  arguments: blanks.slice(0, VALUES_MAX).map(toArgument),
});

/** The prompts that the member saved or bought and may read, with their blanks as arguments. Guests have none, but can get any free one. */
export function addPrompts(serving: Serving) {
  const { caller } = serving;
  const { server } = serving.server;
  server.registerCapabilities({ prompts: {} });
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
      const prompt = await requireText(caller, idInName(params.name));
      const { title, description, body, variables } = prompt;
      const blanks = blanksOf(variables);
      const gathered = gatherValues({ ...serving, context }, { title, blanks, given: params.arguments ?? {} });
      if (gathered.asked) return gathered.asked;
      const text = fillBounded(body, gathered.values);
      await noteTaken(caller, prompt);
      return {
        description: description || title,
        messages: [{ role: "user" as const, content: { type: "text" as const, text } }],
      };
    }),
  );
}

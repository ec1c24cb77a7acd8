import { type McpPrompt, promptInput, promptOutput } from "#contracts/mcp.ts";
import { requirePrompt } from "#worker/features/prompts/read.ts";
import { lineOf, toMcpPrompt } from "../view.ts";
import { addTool, READS, type Serving } from "./tool.ts";

const tool = {
  title: "글감 읽기",
  description:
    "Read one prompt: its text, its blanks and what it is for. Of a prompt for sale the text comes only after the member bought and opened it on the site; `note` says how. 프롬프트 하나를 본문과 빈칸까지 읽어요.",
  inputSchema: promptInput,
  outputSchema: promptOutput,
  annotations: READS,
};

function blankLine({ name, id, default: given, options }: McpPrompt["variables"][number]) {
  const said = options ? `고를 것: ${options.join(", ")}` : given === "" ? "꼭 채워요" : `비우면 ${given}`;
  return `- ${name} (${id}): ${said}`;
}

const textOf = (prompt: McpPrompt) =>
  [
    lineOf(prompt),
    prompt.description,
    prompt.body ?? prompt.note,
    ...(prompt.variables.length > 0 ? [["빈칸", ...prompt.variables.map(blankLine)].join("\n")] : []),
  ]
    .filter(Boolean)
    .join("\n\n");

export const addGet = (serving: Serving) =>
  addTool(serving, "get_prompt", tool, async ({ id }) => {
    const { db, member, origin } = serving.caller;
    const data = toMcpPrompt(await requirePrompt(db, id, member), origin, member === null);
    return { data, text: textOf(data) };
  });

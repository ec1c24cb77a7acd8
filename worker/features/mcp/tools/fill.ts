import { fillInput } from "#contracts/mcp.ts";
import { gatherValues } from "../ask.ts";
import { blanksOf } from "../blanks.ts";
import { fillBounded } from "../fill-bounded.ts";
import { noteTaken, requireText } from "../take-text.ts";
import { addTool, READS, type Serving } from "./tool.ts";

const tool = {
  title: "빈칸 채우기",
  description:
    "Fill the blanks of a prompt and get the finished text, ready to be used. Choices are checked and Korean particles agree with the values. 빈칸을 채워 바로 쓸 글을 받아요.",
  inputSchema: fillInput,
  annotations: READS,
};

export const addFill = (serving: Serving) =>
  addTool(serving, "fill_prompt", tool, async ({ id, values: given }, context) => {
    const { caller } = serving;
    const prompt = await requireText(caller, id);
    const { title, body, variables } = prompt;
    const gathered = gatherValues({ ...serving, context }, { title, blanks: blanksOf(variables), given });
    if (gathered.asked) return { asked: gathered.asked };
    const text = fillBounded(body, gathered.values);
    await noteTaken(caller, prompt);
    return { text };
  });

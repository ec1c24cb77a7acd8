import { fillInput } from "#contracts/mcp.ts";
import { gatherValues } from "../ask.ts";
import { blanksOf } from "../blanks.ts";
import { requireActor } from "../caller.ts";
import { fillBounded } from "../fill-bounded.ts";
import { noteTaken, requireText } from "../take-text.ts";
import { findValues } from "#worker/features/values/find-values.ts";
import { addTool, READS, type Serving } from "./tool.ts";

const tool = {
  title: "빈칸 채우기",
  description:
    "Fill the blanks of a prompt and get the finished text, ready to be used. Choices are checked and Korean particles agree with the values. With use_my_values, blanks that are left out take what the member keeps for them. 빈칸을 채워 바로 쓸 글을 받아요.",
  inputSchema: fillInput,
  annotations: READS,
};

export const addFill = (serving: Serving) =>
  addTool(serving, "fill_prompt", tool, async ({ id, values: given, use_my_values }, context) => {
    const { caller } = serving;
    const prompt = await requireText(caller, id);
    const { title, body, variables } = prompt;
    const kept = use_my_values ? await findValues(requireActor(caller), caller.env, variables) : {};
    const gathered = gatherValues({ ...serving, context }, { title, blanks: blanksOf(variables), given, kept });
    if (gathered.asked) return { asked: gathered.asked };
    const text = fillBounded(body, gathered.values);
    await noteTaken(caller, prompt);
    return { text };
  });

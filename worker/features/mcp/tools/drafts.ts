import { draftInput, draftOutput, draftPatch } from "#contracts/mcp.ts";
import { newPrompt, promptPatch } from "#contracts/prompt-inputs.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { registerPrompt } from "#worker/features/prompts/register.ts";
import { revisePrompt } from "#worker/features/prompts/revise.ts";
import { requireWriter } from "../caller.ts";
import { ADDS, addTool, REPLACES, type Serving } from "./tool.ts";

const creating = {
  title: "임시 저장 글 쓰기",
  description:
    "Write a new draft for the member. Only they see it; they set a price and publish it on the site. 임시 저장 글을 써요. 올리는 것은 사이트에서 직접 해요.",
  inputSchema: draftInput,
  outputSchema: draftOutput,
  annotations: ADDS,
};

const updating = {
  title: "임시 저장 글 고치기",
  description:
    "Replace parts of one of the member's drafts. A published prompt cannot be changed from here. 임시 저장 글을 고쳐요. 올린 글은 사이트에서 고쳐요.",
  inputSchema: draftPatch,
  outputSchema: draftOutput,
  annotations: REPLACES,
};

function toAnswer({ id, title, status, version }: PromptDetail, origin: string, done: string) {
  const edit_url = `${origin}/mypage/edit/${id}`;
  return { data: { id, title, status, version, edit_url }, text: `${done} ${edit_url} 에서 다듬고 올릴 수 있어요.` };
}

export function addDrafts(serving: Serving) {
  const { caller } = serving;
  addTool(serving, "create_draft", creating, async (input) => {
    const actor = await requireWriter(caller);
    const prompt = await registerPrompt(actor, { input: newPrompt.parse({ ...input, status: "draft" }) });
    return toAnswer(prompt, caller.origin, "임시 저장 글로 남겼어요.");
  });
  addTool(serving, "update_draft", updating, async ({ id, ...patch }) => {
    const actor = await requireWriter(caller);
    // A draft is shown to nobody else, so nobody is told and no page becomes stale.
    const prompt = await revisePrompt(
      { ...actor, publications: [], stale: [], takenDown: [] },
      id,
      promptPatch.parse(patch),
    );
    return toAnswer(prompt, caller.origin, "임시 저장 글을 고쳤어요.");
  });
}

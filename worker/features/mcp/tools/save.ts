import { saveInput, saveOutput } from "#contracts/mcp.ts";
import { addBookmark, removeBookmark } from "#worker/features/bookmarks/bookmark.ts";
import { requireWriter } from "../caller.ts";
import { addTool, SETS, type Serving } from "./tool.ts";

const tool = {
  title: "글감 저장",
  description:
    "Save a prompt to the member's list, or take it off. Saved prompts whose text can be read are in prompts/list. 프롬프트를 저장하거나 저장을 취소해요.",
  inputSchema: saveInput,
  outputSchema: saveOutput,
  annotations: SETS,
};

export const addSave = (serving: Serving) =>
  addTool(serving, "save_prompt", tool, async ({ id, saved }) => {
    const actor = await requireWriter(serving.caller);
    const bookmark = await (saved ? addBookmark : removeBookmark)(actor, id);
    return { data: { id, ...bookmark }, text: saved ? "저장했어요." : "저장을 취소했어요." };
  });

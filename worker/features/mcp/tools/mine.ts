import type { PurchasedPrompt } from "#contracts/commerce-orders.ts";
import type { Page } from "#contracts/common.ts";
import { mineInput, mineOutput } from "#contracts/mcp.ts";
import type { OwnPromptCard, PromptCard } from "#contracts/prompts.ts";
import { listBookmarks } from "#worker/features/bookmarks/bookmark.ts";
import { listPurchases } from "#worker/features/commerce/history.ts";
import { listMemberPrompts } from "#worker/features/prompts/member-prompts.ts";
import { requireActor } from "../caller.ts";
import { lineOf, listText, toItem } from "../view.ts";
import { addTool, READS, type Serving } from "./tool.ts";

type Card = PromptCard | OwnPromptCard | PurchasedPrompt;

/** What a prompt is called that not everybody sees. */
function draftName({ visibility, publish_at: publishAt }: Partial<Pick<OwnPromptCard, "visibility" | "publish_at">>) {
  if (visibility === "link") return "링크가 있는 사람만 보는 글";
  if (visibility === "private") return "나만 보는 글";
  return publishAt ? `${publishAt}에 공개할 글` : "임시 저장 글";
}

const tool = {
  title: "내 글감",
  description:
    "List the member's own prompts (drafts too), those that they saved, or those that they bought. 내가 쓴 것, 저장한 것, 산 것을 봐요.",
  inputSchema: mineInput,
  outputSchema: mineOutput,
  annotations: READS,
};

export const addMine = (serving: Serving) =>
  addTool(serving, "list_my_prompts", tool, async ({ list, ...page }) => {
    const { caller } = serving;
    const actor = requireActor(caller);
    const lists: Record<typeof list, () => Promise<Page<Card>>> = {
      own: () => listMemberPrompts(actor.db, actor.member.id, actor.member, page),
      saved: () => listBookmarks(actor, page),
      bought: () => listPurchases(actor, page),
    };
    const { items: cards, next_cursor } = await lists[list]();
    const items = cards.map((card) => ({
      ...toItem(card, caller.origin),
      ...("status" in card && { status: card.status }),
      ...("visibility" in card && { visibility: card.visibility, publish_at: card.publish_at }),
      ...("purchase" in card && { opened: card.purchase.opened_at !== null }),
    }));
    const lines = items.map((one) => {
      const states = [one.status === "draft" && draftName(one), one.opened === false && "아직 열지 않았어요"].filter(
        Boolean,
      );
      return [lineOf(one), ...states].join(" · ");
    });
    return { data: { items, next_cursor }, text: listText(lines, next_cursor, "아직 없어요.") };
  });

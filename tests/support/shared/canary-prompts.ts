import type { PromptDetail } from "#contracts/prompts.ts";
import type { People } from "./canary-people.ts";

/** A word beside each secret: a search for it may find public texts only. */
export const NEAR = "귤나무숲길";

const promptInput = (title: string, text: string, change: object = {}) => ({
  title,
  description: `${NEAR} ${text}`,
  category: "writing",
  model: "claude",
  body: `${NEAR} ${text}`,
  status: "published",
  ...change,
});

/** One prompt for whoever has its link, one that comes out tomorrow, and one that was public, saved and collected before it was taken back. */
async function plantUnlisted({ owner, member }: People, word: (name: string) => string) {
  const add = (name: string, change: object) =>
    owner.call<PromptDetail>("POST", "/api/prompts", promptInput(word(name), word(name), change));
  const linked = await add("링크글", { visibility: "link" });
  const later = await add("예약글", { publish_at: new Date(Date.now() + 86_400_000).toISOString() });
  const alone = await add("나만글", {});
  await member.call("POST", `/api/prompts/${alone.id}/bookmarks`);
  const collection = { title: "모아 둔 글", is_public: true };
  const { id } = await member.call<{ id: number }>("POST", "/api/collections", collection);
  await member.call("POST", `/api/collections/${id}/prompts`, { prompt_ids: [alone.id] });
  await owner.call("PATCH", `/api/prompts/${alone.id}`, { version: alone.version, visibility: "private" });
  return { linked, later, alone };
}

/** A prompt for sale, one in each state that hides it, and one that everyone may read. */
export async function plantPrompts(people: People, word: (name: string) => string) {
  const { owner, member } = people;
  const add = (input: object) => owner.call<PromptDetail>("POST", "/api/prompts", input);
  const locked = { body: `${NEAR} ${word("팔림")}`, preview: "앞부분이에요.", price: 4_900 };
  const examples = [{ input: "감", output: "감은 가을에 익어요." }];
  const sold = await add(promptInput("잠긴 글의 제목", "앞부분이에요.", { ...locked, examples }));
  const draft = await add(promptInput(word("초안"), word("초안"), { status: "draft" }));
  const hidden = await add(promptInput(word("숨김"), word("숨김")));
  const deleted = await add(promptInput(word("지움"), word("지움")));
  const rated = await add(promptInput(word("십구"), word("십구"), { age_rating: "19" }));
  const begun = await add(
    promptInput(word("공개"), "누구나 읽어요.", { body: `${NEAR} ${word("예전")}`, status: "draft" }),
  );
  const open = await owner.call<PromptDetail>("PATCH", `/api/prompts/${begun.id}`, {
    version: begun.version,
    body: `${NEAR} 누구나 읽어요.`,
    status: "published",
  });
  await owner.call("POST", `/api/prompts/${open.id}/results`, {
    text: `${NEAR} ${word("십구결과")}`,
    age_rating: "19",
  });
  await member.call("POST", `/api/members/follows/${owner.id}`);
  for (const { id } of [sold, hidden, deleted]) await member.call("POST", `/api/prompts/${id}/bookmarks`);
  await owner.call("DELETE", `/api/prompts/${deleted.id}`);
  return { sold, draft, hidden, deleted, rated, open, ...(await plantUnlisted(people, word)) };
}

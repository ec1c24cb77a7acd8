import { promptInput } from "#tests/support/shared/prompt-input.ts";
import { POPULAR } from "./fill.ts";
import type { Person, World } from "./world.ts";

const input = promptInput();

/** Everything that a member does with an own prompt. Returns one that is free and one that is on sale. */
export async function publishPrompts({ call }: World, author: Person) {
  const keyed = { "idempotency-key": crypto.randomUUID() };
  const paid = await call("올리기", "POST", "/api/prompts", { as: author, body: input });
  const free = await call("열쇠와 함께 올리기", "POST", "/api/prompts", { as: author, body: input, headers: keyed });
  await call("열쇠와 함께 또 올리기", "POST", "/api/prompts", { as: author, body: input, headers: keyed });
  const unfinished = { ...input, status: "draft" };
  const draft = await call("쓰던 글 남기기", "POST", "/api/prompts", { as: author, body: unfinished });
  const path = `/api/prompts/${draft.id}`;
  await call("쓰던 글 공개하기", "PATCH", path, { as: author, body: { version: 1, status: "published" } });
  const change = {
    title: "고친 회의록",
    body: "고친 본문",
    tags: ["회의록", "정리"],
    examples: [],
    tested: ["gemini"],
  };
  await call("고치기", "PATCH", path, { as: author, body: { version: 2, ...change } });
  await call("값 고치기", "PATCH", `/api/prompts/${paid.id}`, { as: author, body: { version: 1, price: 3_000 } });

  const file = new FormData();
  file.set("attachment", new File(["글"], "글.txt", { type: "text/plain" }));
  const attached = await call("파일 첨부", "POST", `${path}/attachments`, { as: author, file });
  await call("첨부 지우기", "DELETE", `${path}/attachments/${attached.id}`, { as: author });
  await call("글 지우기", "DELETE", path, { as: author });
  return { free: free.id, paid: paid.id };
}

/** Everything that a member does with another's prompt: one that nobody knows and the one that everybody knows. */
export async function readPrompts({ call, flush }: World, reader: Person, own: number) {
  for (const [name, id] of Object.entries({ "": own, ", 인기 글": POPULAR })) {
    const path = `/api/prompts/${id}`;
    await call(`조회${name}`, "POST", `${path}/views`, { as: reader });
    await call(`또 조회${name}`, "POST", `${path}/views`, { as: reader });
    await call(`저장${name}`, "POST", `${path}/bookmarks`, { as: reader });
    await call(`저장 빼기${name}`, "DELETE", `${path}/bookmarks`, { as: reader });
    await call(`글 신고${name}`, "POST", `${path}/reports`, { as: reader, body: { reason: "spam" } });
  }
  await call("내려받기, 인기 글", "POST", `/api/prompts/${POPULAR}/downloads`, { as: reader });
  await flush("모은 조회와 내려받기 적기", [own, POPULAR]);
  await call("저장 목록", "GET", "/api/members/me/bookmarks", { as: reader });
}

/** Reviews of a new prompt and of the one that everybody reviewed. */
export async function reviewPrompts({ call }: World, reader: Person, author: Person, free: number) {
  const body = { rating: 4.5, content: "회의가 끝나자마자 바로 썼어요." };
  for (const [name, id] of Object.entries({ "": free, ", 인기 글": POPULAR })) {
    const review = await call(`후기 쓰기${name}`, "POST", `/api/prompts/${id}/reviews`, { as: reader, body });
    const path = `/api/reviews/${review.id}`;
    await call(`후기 고치기${name}`, "PATCH", path, { as: reader, body: { rating: 2 } });
    if (id === free) {
      await call("답글", "PUT", `${path}/reply`, { as: author, body: { content: "고마워요." } });
      await call("답글 지우기", "DELETE", `${path}/reply`, { as: author });
    }
    await call(`후기 지우기${name}`, "DELETE", path, { as: reader });
  }
}

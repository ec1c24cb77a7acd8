import { beforeEach, describe, expect, test } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { addPicture, sendText } from "#tests/support/api/results.ts";
import type { Member } from "#worker/db/schema/members.ts";

const pageOf = (id: number, as?: Member) =>
  dataOf<PromptDetail>(call("GET", `/api/prompts/${id}?include=related`, { as }));

const HASH = "VcYCxKCHh4h4eHeAiIh/ePeHeA==";

describe("화면이 보이는 글과 그림", () => {
  let seller: Member;
  beforeEach(async () => {
    seller = await createMember();
  });

  test("결과의 글은 나무로, 그림은 자리그림으로, 결과의 차례대로 온다", async () => {
    const { id } = await createPrompt(seller, { examples: [{ input: "가", output: "**굵게**\n다음 줄" }] });
    await addPicture(seller, id, { placeholder: HASH });
    await addPicture(seller, id);
    const { results, rendered } = await pageOf(id);
    expect(results.map(({ kind }) => kind)).toEqual(["text", "image", "image"]);
    expect(rendered!.results).toEqual([
      [
        {
          tag: "p",
          children: [{ tag: "strong", children: ["굵게"] }, { tag: "br", children: [] }, "다음 줄"],
        },
      ],
      [],
      [],
    ]);
    expect(rendered!.placeholders).toEqual([null, expect.stringMatching(/^data:image\/png;base64,/), null]);
  });

  test("미리보기는 본문을 볼 수 없는 사람에게만 그려서 온다", async () => {
    const { id } = await createPrompt(seller, { price: 3_000, preview: "1. 먼저\n2. 다음" });
    expect((await pageOf(id)).rendered!.preview).toEqual([
      {
        tag: "ol",
        children: [
          { tag: "li", children: ["먼저"] },
          { tag: "li", children: ["다음"] },
        ],
      },
    ]);
    expect((await pageOf(id, seller)).rendered!.preview).toEqual([]);
  });

  test("산 사람만 보는 결과의 글은 손님에게 나무로도 오지 않는다", async () => {
    const { id } = await createPrompt(seller, { price: 3_000 });
    await sendText(seller, id, { text: "산 사람만 아는 말", is_buyers_only: true });
    const seen = await pageOf(id);
    expect(seen.rendered!.results).toHaveLength(seen.results.length);
    expect(JSON.stringify(seen)).not.toContain("산 사람만 아는 말");
    expect(JSON.stringify((await pageOf(id, seller)).rendered)).toContain("산 사람만 아는 말");
  });

  test("화면이 아닌 읽기에는 오지 않는다", async () => {
    const { id } = await createPrompt(seller);
    expect(await dataOf<PromptDetail>(call("GET", `/api/prompts/${id}`))).not.toHaveProperty("rendered");
  });
});

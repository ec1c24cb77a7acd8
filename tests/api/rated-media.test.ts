import { expect, test } from "vitest";
import { createMember } from "#tests/support/api/members.ts";
import { hidePrompt, restorePrompt } from "#tests/support/api/moderation.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { addPicture, seen } from "#tests/support/api/results.ts";

test("19세 글의 그림 주소는 운영자가 숨기면 끝나고, 쓴 사람은 계속 본다", async () => {
  const [owner, checked] = [
    await createMember({ adultCheckedAt: new Date() }),
    await createMember({ adultCheckedAt: new Date() }),
  ];
  const { id } = await createPrompt(owner, { age_rating: "19" });
  const { id: pictureId } = await addPicture(owner, id, { alt: "그림" });
  const pictureFor = async (as: typeof owner) =>
    (await readPrompt(id, as)).results.find((result) => result.id === pictureId)!.media!.url;
  const [forOwner, forReader] = [await pictureFor(owner), await pictureFor(checked)];
  expect([await seen(forOwner), await seen(forReader)]).toEqual([200, 200]);
  await hidePrompt(id);
  expect([await seen(await pictureFor(owner)), await seen(forReader)]).toEqual([200, 404]);
  await restorePrompt(id);
  expect(await seen(await pictureFor(checked))).toBe(200);
});

import { expect, test } from "vitest";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { addPicture } from "#tests/support/api/results.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";
import { changeRows } from "#tests/support/api/rows.ts";
import { setBalance } from "#tests/support/api/books.ts";
import { attach, sendPicture, storedKeys } from "#tests/support/api/uploads.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";
import { png } from "#tests/support/shared/images.ts";

test("탈퇴하면 첨부와 결과와 사진의 파일이 곧바로 사라지고, 남의 것은 남는다", async () => {
  const [member, other] = [await createMember(), await createMember()];
  const theirs = await createPrompt(other);
  await attach(other, theirs.id, "남의 글");
  const kept = await storedKeys();
  for (const status of ["published", "draft"] as const) {
    const { id } = await createPrompt(member, { status });
    await attach(member, id, "내 글");
    await addPicture(member, id);
  }
  await sendPicture(member, png());
  expect((await storedKeys()).length).toBeGreaterThanOrEqual(kept.length + 5);
  await withdraw(member);
  expect(await storedKeys()).toEqual(kept);
});

test("산 사람이 아직 읽는 글의 파일은 남는다", async () => {
  const [seller, buyer] = [await createMember(), await createMember()];
  const { id } = await createPrompt(seller, { price: 1_000 });
  await attach(seller, id, "판 글");
  await sellPrompt({ seller, buyer, promptId: id });
  const kept = await storedKeys();
  await changeRows("orders", { status: "released" }, { prompt_id: id });
  await setBalance(`seller_pending:${seller.id}`, 0);
  await withdraw(seller);
  expect(await storedKeys()).toEqual(kept);
});

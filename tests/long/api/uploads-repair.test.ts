import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import type { Media } from "#contracts/results.ts";
import { openDb } from "#worker/db/client.ts";
import { repairObjects } from "#worker/features/uploads/repair-objects.ts";
import { runJobs } from "#worker/scheduled.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { png } from "#tests/support/shared/images.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { attach, sendPicture, storedKeys } from "#tests/support/api/uploads.ts";
import { addPicture, seen } from "#tests/support/api/results.ts";
import { changeRows, countRows, listRows, query, rowOf } from "#tests/support/api/rows.ts";
import { DAY } from "#tests/support/shared/time.ts";

const repair = async () => (await repairObjects(openDb(env.DB).db, env)).done;
const later = (time: number) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + time);
};
const keyAt = (at: number) => `members/9/${String(at).padStart(8, "0")}-0000-4000-8000-000000000000.png`;
afterEach(() => void vi.useRealTimers());

async function createUsed() {
  const member = await createMember();
  await sendPicture(member, png());
  const { id } = await createPrompt(member);
  await attach(member, id, "글");
  return { member, id };
}

test("아무도 가리키지 않는 파일은 하루 뒤에 사라지고, 쓰이는 것은 남는다", async () => {
  await createUsed();
  const used = await storedKeys();
  for (const key of [keyAt(1), "attachments/7/x", "members/9/unknown", "guides/1.png"]) await env.IMAGES.put(key, "x");
  expect(await repair()).toBe(0);

  later(DAY + 60_000);
  expect(await runJobs(env)).toMatchObject({ repairObjects: 3, purgeGuideImages: 1 });
  expect(await storedKeys()).toEqual(used.toSorted());
  expect(await repair()).toBe(0);
});

test("파일이 없는 기록은 지워진다", async () => {
  const { member, id } = await createUsed();
  const kept = await createUsed();
  await env.IMAGES.delete(
    (await storedKeys()).filter((key) => key.includes(`members/${member.id}/`) || key.includes(`attachments/${id}/`)),
  );
  expect(await repair()).toBe(2);
  expect(await listRows("members", "id", "profile_image IS NOT NULL")).toEqual([{ id: kept.member.id }]);
  expect((await readPrompt(id)).attachments).toEqual([]);
  expect((await readPrompt(kept.id)).attachments).toHaveLength(1);
});

test("결과의 파일도 아무도 가리키지 않으면 사라지고, 파일이 없는 결과는 지워진다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner, { examples: [] });
  const [kept, lost] = [await addPicture(owner, id), await addPicture(owner, id)];
  const { media: removed } = await addPicture(owner, id);
  const keyOf = ({ url }: Media) => url.slice("/media/".length);
  const orphan = `results/${id}/${crypto.randomUUID()}/640.webp`;
  await env.IMAGES.put(orphan, "x");
  await env.IMAGES.delete(keyOf(lost.media!));
  await query("DELETE FROM prompt_results WHERE media_key = ?", keyOf(removed!).replace(/\/[^/]+$/, ""));
  expect(await repair()).toBe(1);
  expect((await readPrompt(id)).results).toEqual([kept]);
  expect(await storedKeys()).toHaveLength(3);

  later(DAY + 60_000);
  expect(await repair()).toBe(2);
  expect(await storedKeys()).toEqual([keyOf(kept.media!)]);
  expect(await repair()).toBe(0);
});

test("탈퇴하면 결과의 줄도 파일도 바로 사라진다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner);
  const { media } = await addPicture(owner, id);
  await dataOf(call("DELETE", "/api/members", { as: owner, body: { confirm: "탈퇴" } }));
  expect(await countRows("prompt_results", `prompt_id = ${id}`)).toBe(0);
  expect(await seen(media!.url)).toBe(404);
  expect(await rowOf("prompts", { id }, "cover")).toEqual({ cover: null });
  expect(await storedKeys()).toEqual([]);
});

test("한 번에 보는 만큼씩 이어서 끝까지 본다", async () => {
  for (let at = 0; at < 520; at += 20)
    await Promise.all(Array.from({ length: 20 }, (_, step) => env.IMAGES.put(keyAt(at + step), "x")));
  const { member } = await createUsed();
  await changeRows("members", { profile_image: "/images/members/9/99999999" }, { id: member.id });
  expect(await repair()).toBe(0);
  expect(await repair()).toBe(1);
  const row = await rowOf("members", { id: member.id }, "profile_image");
  expect(row).toEqual({ profile_image: null });

  later(DAY + 60_000);
  expect(await repair()).toBe(500);
  expect(await repair()).toBe(21);
});

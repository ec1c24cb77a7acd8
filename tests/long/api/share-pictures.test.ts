import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type PromptPicture, PICTURE_BYTES_MAX } from "#contracts/share-picture.ts";
import { openDb } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { sharePictures } from "#worker/features/sharing/picture-of.ts";
import { requireProfile } from "#worker/features/members/profile.ts";
import { purgePictures } from "#worker/features/sharing/purge-pictures.ts";
import { cleanImage } from "#worker/lib/images/clean.ts";
import { call } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { bytesOf, recordingEnv, see, SITE_PICTURE } from "#tests/support/api/pictures.ts";
import { readProblem } from "#tests/support/api/problem.ts";
import { createPrompt, readPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { changeRows } from "#tests/support/api/rows.ts";
import { storedKeys } from "#tests/support/api/uploads.ts";
import { png } from "#tests/support/shared/images.ts";

const addressOfPrompt = async (id: number) => sharePictures.ofPrompt(await readPrompt(id));
const addressOfProfile = async (id: number) =>
  sharePictures.ofMember(await requireProfile(openDb(env.DB).db, id, null));
const purge = async () => (await purgePictures(openDb(env.DB).db, env)).done;

/** The size of a PNG whose pixels are all there. */
function sizeOf(bytes: Uint8Array) {
  const image = cleanImage("png", bytes);
  return typeof image === "string" ? image : [image.width, image.height];
}

test("프롬프트와 회원의 그림은 1200×630의 온전한 PNG이고 300 KB를 넘지 않는다", async () => {
  const member = await createMember({ nickname: "하늘👩‍🌾", intro: "회의록을 다듬어요." });
  const { id } = await createPrompt(member, { title: "漢字와 🌱 텃밭 쓩", price: 1_000_000 });
  for (const address of [await addressOfPrompt(id), await addressOfProfile(member.id)]) {
    const response = await see(address);
    expect(response.headers.get("content-type")).toBe("image/png");
    const bytes = await bytesOf(response);
    expect(sizeOf(bytes)).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThanOrEqual(PICTURE_BYTES_MAX);
  }
});

test("지금의 판을 말하는 주소는 오래 남기고, 한 번만 그려서 버킷에 둔다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner);
  const { drawn, env: as } = recordingEnv();
  const address = await addressOfPrompt(id);
  const first = await see(address, { as });
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "cloudflare-cdn-cache-control": "public, max-age=3600, stale-if-error=0",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  expect(first.headers.get("cache-tag")).toBe(`p${id},a${owner.id}`);
  expect(await bytesOf(first)).toEqual(png());
  expect(await bytesOf(await see(address, { as }))).toEqual(png());
  expect(drawn).toHaveLength(1);
  expect(await storedKeys()).toEqual([`og/prompt/${id}.png`]);

  const etag = first.headers.get("etag")!;
  const known = await see(address, { as, headers: { "if-none-match": etag } });
  expect([known.status, known.headers.get("etag"), await known.text()]).toEqual([304, etag, ""]);
  const head = await see(address, { as, method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, String(png().length), ""]);
});

test("보이는 것이 바뀌면 주소가 바뀌고, 옛 주소는 지금의 그림을 잠깐만 남긴다. 앞의 판은 남지 않는다", async () => {
  const { id } = await createPrompt(await createMember());
  const { drawn, env: as } = recordingEnv();
  const old = await addressOfPrompt(id);
  await see(old, { as });
  await changeRows("prompts", { view_count: 7 }, { id });
  expect(await addressOfPrompt(id)).toBe(old);
  await changeRows("prompts", { title: "다른 제목" }, { id });
  expect(await addressOfPrompt(id)).not.toBe(old);
  for (const path of [old, `/og/prompt/${id}.png`]) {
    const response = await see(path, { as });
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
  }
  expect(drawn.map(({ picture }) => (picture as PromptPicture).title)).toEqual(["회의록 다듬기", "다른 제목"]);
  expect(await storedKeys()).toEqual([`og/prompt/${id}.png`]);
});

test.each([
  "/og/prompt/9.png",
  "/og/prompt/0.png",
  "/og/prompt/x.png",
  "/og/profile/9-abc.png",
  "/og/",
  "/og/guide/1.png",
])("없는 %s 는 404 문제 답이고 그리지 않는다", async (path) => {
  const { drawn, env: as } = recordingEnv();
  const response = await see(path, { as });
  expect([response.status, response.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
  expect(await readProblem(response)).toMatchObject({ code: "not_found" });
  expect(drawn).toEqual([]);
});

test("받지 않는 방법은 405이다", async () => {
  const response = await see("/og/prompt/1.png", { method: "POST" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("숨기거나 지운 프롬프트와 정지된 회원의 그림은 404이고, 정리하면 버킷에서도 사라진다", async () => {
  const { env: as } = recordingEnv();
  const [shown, gone] = [await createMember(), await createMember()];
  const prompts = await Promise.all([shown, shown, gone].map((owner) => createPrompt(owner)));
  const addresses = [
    ...(await Promise.all(prompts.map(({ id }) => addressOfPrompt(id)))),
    ...(await Promise.all([shown, gone].map(({ id }) => addressOfProfile(id)))),
  ];
  for (const address of addresses) expect((await see(address, { as })).status).toBe(200);
  expect(await purge()).toBe(0);

  await setStatus(prompts[1]!.id, "hidden");
  await call("DELETE", `/api/prompts/${prompts[2]!.id}`, { as: gone });
  await changeRows("members", { status: "SUSPENDED" }, { id: gone.id });
  const statuses: number[] = [];
  for (const address of addresses) statuses.push((await see(address, { as })).status);
  expect(statuses).toEqual([200, 404, 404, 200, 404]);
  expect(await purge()).toBe(3);
  expect(await storedKeys()).toEqual([`og/profile/${shown.id}.png`, `og/prompt/${prompts[0]!.id}.png`]);
});

test("산 사람만 볼 것은 그리는 워커에 가지 않는다", async () => {
  const { id } = await createPrompt(await createMember(), {
    price: 3_000,
    body: "카나리아 본문 {{빈칸}}",
    preview: "카나리아 미리보기",
    description: "누구나 보는 설명",
    examples: [{ input: "카나리아 입력", output: "## 누구나 보는 결과\n\n- **굵은** 줄" }],
  });
  const { drawn, env: as } = recordingEnv();
  await see(await addressOfPrompt(id), { as });
  expect(JSON.stringify(drawn)).not.toContain("카나리아");
  expect(drawn[0]!.picture).toMatchObject({
    price: 3_000,
    quote: { text: "누구나 보는 결과\n굵은 줄", isResult: true },
  });
});

test.each<[string, () => Env]>([
  ["그리는 워커가 없으면", () => ({ ...recordingEnv().env, RENDERER: undefined })],
  ["그리지 못하면", () => recordingEnv(() => null).env],
  [
    "그리다 실패하면",
    () =>
      recordingEnv(() => {
        throw new Error("no room");
      }).env,
  ],
  [
    "버킷이 답하지 않으면",
    () => ({ ...recordingEnv().env, IMAGES: { head: () => Promise.reject(new Error("down")) } }) as never,
  ],
  [
    "한 주소에서 너무 많이 그리게 하면",
    () => ({ ...recordingEnv().env, SEARCH_RATE: { limit: async () => ({ success: false }) } }),
  ],
])("%s 사이트의 그림을 잠깐만 남기게 답한다", async (_, using) => {
  const { id } = await createPrompt(await createMember());
  const response = await see(await addressOfPrompt(id), { as: using() });
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
  expect(await bytesOf(response)).toEqual(SITE_PICTURE);
  expect(await storedKeys()).toEqual([]);
});

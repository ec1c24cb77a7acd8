import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { ReportDetail } from "#contracts/moderation.ts";
import type { Tryout } from "#contracts/tryouts.ts";
import { openDb } from "#worker/db/client.ts";
import { repairObjects } from "#worker/features/uploads/repair-objects.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { act, readReports, report } from "#tests/support/api/moderation.ts";
import { setStatus } from "#tests/support/api/prompts.ts";
import { see, seen } from "#tests/support/api/results.ts";
import { createShared } from "#tests/support/api/reviews.ts";
import { readProblem } from "#tests/support/api/problem.ts";
import { countRows } from "#tests/support/api/rows.ts";
import { copy, createTryout, createTryoutPicture, readTryouts, sendTryoutPicture } from "#tests/support/api/tryouts.ts";
import { storedKeys } from "#tests/support/api/uploads.ts";
import { lossyWebp, movingWebp, svg, webp } from "#tests/support/shared/images.ts";
import { mp3 } from "#tests/support/shared/recordings.ts";

const wide = webp({ width: 800, height: 450 });
const files = { w320: webp({ width: 320, height: 180 }), w640: webp({ width: 640, height: 360 }) };

test("복사한 회원은 그림으로도 남기고, 여러 너비가 한 벌로 보인다", async () => {
  const { prompt, author } = await createShared();
  expect(await problemOf(sendTryoutPicture(author, prompt.id, wide, { files }))).toMatchObject({ status: 403 });
  expect(await storedKeys()).toEqual([]);
  await dataOf(copy(author, prompt.id));
  const response = await sendTryoutPicture(author, prompt.id, wide, { files, note: "빛을 먼저 적어요.", key: "one" });
  expect(response.status).toBe(201);
  const tryout = await dataOf<Tryout>(response);
  const at = (width: number) => `/media/tryouts/${author.id}/${tryout.media!.id}/${width}.webp`;
  expect(tryout).toMatchObject({
    kind: "image",
    text: "",
    note: "빛을 먼저 적어요.",
    model: "flux",
    media: {
      url: at(800),
      width: 800,
      height: 450,
      alt: "비 그친 골목의 사진",
      is_decorative: false,
      srcset: [320, 640, 800].map((width) => ({ width, url: at(width) })),
    },
  });
  expect((await readTryouts(prompt.id)).items).toEqual([tryout]);
  const page = await dataOf<{ tryouts: { items: Tryout[] } }>(call("GET", `/api/prompts/${prompt.id}?include=related`));
  expect(page.tryouts.items).toEqual([tryout]);
  const shown = await see(at(640));
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(shown.headers.get("cache-control")).toContain("immutable");
  await shown.arrayBuffer();

  expect(
    await dataOf(sendTryoutPicture(author, prompt.id, wide, { files, note: "빛을 먼저 적어요.", key: "one" })),
  ).toEqual(tryout);
  expect(await problemOf(sendTryoutPicture(author, prompt.id, wide, { files, key: "one" }))).toMatchObject({
    status: 409,
  });
  expect(await storedKeys()).toHaveLength(3);
});

test.each([
  ["그림 설명이 없으면", webp(), { alt: undefined }, 400, "alt"],
  ["모르는 모델이면", webp(), { model: "gpt-9" }, 400, "model"],
  ["모르는 항목이 있으면", webp(), { text: "글" }, 400, "text"],
  ["소리면", mp3(), {}, 415, "file"],
  ["SVG면", svg, {}, 415, "file"],
  ["움직이는 그림이면", movingWebp(), {}, 422, "file"],
  ["풀리지 않는 그림이면", lossyWebp(), {}, 422, "file"],
  ["사본이 다른 그림이면", wide, { files: { w320: webp({ width: 320, height: 90 }) } }, 422, "w320"],
] as const)("%s 거절하고 줄도 파일도 남지 않는다", async (_, bytes, form, status, field) => {
  const { prompt, author } = await createShared();
  await dataOf(copy(author, prompt.id));
  const refused = await problemOf(sendTryoutPicture(author, prompt.id, bytes, form));
  expect([refused.status, refused.fields]).toEqual([status, [field]]);
  expect([await countRows("tryouts"), await storedKeys()]).toEqual([0, []]);
});

test("그림이 아닌 파일에는 받는 그림만 말하고 소리와 영상은 말하지 않는다", async () => {
  const { prompt, author } = await createShared();
  await dataOf(copy(author, prompt.id));
  for (const file of [svg, mp3()]) {
    const { errors } = await readProblem(await sendTryoutPicture(author, prompt.id, file));
    expect(errors).toEqual([
      { field: "file", message: expect.stringMatching(/JPEG, PNG, WebP 사진만 올릴 수 있어요\.$/) },
    ]);
  }
});

test("같은 모델로 이미 남겼으면 409이고, 함께 온 그림은 남지 않는다", async () => {
  const { prompt, author } = await createShared();
  await createTryout(author, prompt.id, { model: "flux" });
  expect(await problemOf(sendTryoutPicture(author, prompt.id))).toMatchObject({ status: 409 });
  expect(await storedKeys()).toEqual([]);
});

test("지우면 그림도 사라지고, 탈퇴하면 그 회원의 것만 사라진다", async () => {
  const { prompt, author } = await createShared();
  const other = await createMember();
  const { id, media } = await createTryoutPicture(author, prompt.id);
  await dataOf(call("DELETE", `/api/tryouts/${id}`, { as: author }));
  expect([await seen(media!.url), await storedKeys()]).toEqual([404, []]);
  await createTryoutPicture(author, prompt.id);
  const kept = await createTryoutPicture(other, prompt.id);
  await dataOf(call("DELETE", "/api/members", { as: author, body: { confirm: "탈퇴" } }));
  expect(await storedKeys()).toEqual([kept.media!.url.slice("/media/".length)]);
});

test("숨긴 그림과 내려진 글의 그림은 아무에게도 보이지 않고, 쓴 사람과 운영자만 서명된 주소로 본다", async () => {
  const { prompt, author } = await createShared();
  const { id, media } = await createTryoutPicture(author, prompt.id);
  const [thing, admin] = [{ thing: "tryout", id } as const, await createMember({ role: "ADMIN" })];
  await dataOf(report(await createMember(), thing));
  await dataOf(act(admin, thing, "hide"));
  expect(await seen(media!.url)).toBe(404);
  const own = (await readTryouts(prompt.id, author)).my_tryouts![0]!.media!.url;
  expect(own).toContain("sign=");
  expect(await seen(own)).toBe(200);
  const detail: ReportDetail = await readReports(admin, thing);
  expect(detail.results).toMatchObject([{ kind: "image", model: "flux" }]);
  expect(await seen(detail.results![0]!.media!.url)).toBe(200);
  await dataOf(act(admin, thing, "restore"));
  expect(await seen(media!.url)).toBe(200);
  await setStatus(prompt.id, "hidden");
  expect(await seen(media!.url)).toBe(404);
  const { items } = await dataOf<{ items: Tryout[] }>(call("GET", "/api/members/me/tryouts", { as: author }));
  expect(await seen(items[0]!.media!.url)).toBe(200);
});

test("내려진 글을 쓴 사람은 남이 남긴 그림도 서명된 주소로 본다", async () => {
  const { prompter, prompt, author } = await createShared();
  await createTryoutPicture(author, prompt.id);
  await setStatus(prompt.id, "hidden");
  const [tryout] = (await readTryouts(prompt.id, prompter)).items;
  expect(tryout!.media!.url).toContain("sign=");
  expect(await seen(tryout!.media!.url)).toBe(200);
});

test("파일을 잃은 줄은 지워진다", async () => {
  const { prompt, author } = await createShared();
  const kept = await createTryoutPicture(author, prompt.id);
  const lost = await createTryoutPicture(author, prompt.id, { model: "midjourney" });
  await env.IMAGES.delete(lost.media!.url.slice("/media/".length));
  expect((await repairObjects(openDb(env.DB).db, env)).done).toBe(1);
  expect((await readTryouts(prompt.id)).items.map(({ id }) => id)).toEqual([kept.id]);
});

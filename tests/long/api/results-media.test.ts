import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { PromptList } from "#contracts/prompts.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { exif, glue, jpeg, lossyWebp, movingWebp, png, svg, webp } from "#tests/support/shared/images.ts";
import { box, m4a, mp3, mp4, wav, webm } from "#tests/support/shared/recordings.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { addMedia, addPicture, removeResult, see, sendMedia } from "#tests/support/api/results.ts";
import { fileOf, send, storedBytes, storedKeys } from "#tests/support/api/uploads.ts";

const MB = 1024 * 1024;
const noExamples = { examples: [] };
const wide = webp({ width: 1600, height: 901 });
const copies = {
  w320: webp({ width: 320, height: 180 }),
  w640: webp({ width: 640, height: 360 }),
  w1280: webp({ width: 1280, height: 721 }),
};
const poster = webp({ width: 640, height: 360 });

async function createEmpty() {
  const owner = await createMember();
  return { owner, id: (await createPrompt(owner, noExamples)).id };
}

describe("그림", () => {
  test("여러 너비가 한 결과가 되어 좁은 것부터 적히고, 표지로 카드에 실린다", async () => {
    const { owner, id } = await createEmpty();
    const placeholder = "1QcSHQRnh493V4dIh4eXh1h4kJUI";
    const result = await addMedia(owner, id, wide, { files: copies, placeholder, input: "해돋이", model: "gemini" });
    const at = (name: string) => `/media/results/${id}/${result.media!.id}/${name}`;
    expect(result).toEqual({
      id: result.id,
      input: "해돋이",
      kind: "image",
      model: "gemini",
      is_buyers_only: false,
      media: {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        url: at("1600.webp"),
        type: "image/webp",
        width: 1600,
        height: 901,
        bytes: wide.length,
        alt: "바닷가의 해돋이",
        is_decorative: false,
        placeholder,
        srcset: [320, 640, 1280, 1600].map((width) => ({ width, url: at(`${width}.webp`) })),
      },
    });
    expect((await readPrompt(id)).results).toEqual([result]);
    const { items } = await dataOf<PromptList>(call("GET", "/api/prompts?sort=latest"));
    expect(items[0]!.cover).toEqual({ kind: "image", media: result.media });
    expect(await storedKeys()).toEqual([1280, 1600, 320, 640].map((width) => at(`${width}.webp`).slice(7)));
  });

  test.each([
    ["JPEG", jpeg({ notes: [exif()] }), "image/jpeg"],
    ["PNG", png(), "image/png"],
    ["WebP", webp(), "image/webp"],
  ])("%s 하나만 보내면 그 너비 하나이고, 덧붙은 것은 남지 않는다", async (_, bytes, type) => {
    const { owner, id } = await createEmpty();
    const { media } = await addMedia(owner, id, glue(bytes, "GPS 37.5665"));
    expect(media).toMatchObject({ type, placeholder: null, srcset: [{ width: media!.width, url: media!.url }] });
    const response = await see(media!.url);
    expect(new TextDecoder("latin1").decode(await response.arrayBuffer())).not.toContain("GPS");
  });

  test("같은 파일이 두 번 든 양식은 받지 않는다", async () => {
    const { owner, id } = await createEmpty();
    const twice = send(owner, `/api/prompts/${id}/results`, [
      ["file", fileOf(webp())],
      ["file", fileOf(webp())],
      ["alt", "해돋이"],
    ]);
    expect(await problemOf(twice)).toMatchObject({ status: 400, fields: ["file"] });
    expect(await storedKeys()).toEqual([]);
  });

  test("설명은 300자까지 쓸 수 있다", async () => {
    const { owner, id } = await createEmpty();
    expect((await addPicture(owner, id, { alt: "가".repeat(300) })).media!.alt).toHaveLength(300);
  });

  test("가로 2,048픽셀까지 받는다", async () => {
    const { owner, id } = await createEmpty();
    expect((await addMedia(owner, id, webp({ width: 2048, height: 100 }))).media).toMatchObject({ width: 2048 });
  });

  test("눕혀 찍은 JPEG의 크기는 세워서 보이는 크기다", async () => {
    const { owner, id } = await createEmpty();
    const { media } = await addMedia(owner, id, jpeg({ width: 640, height: 480, notes: [exif(6)] }));
    expect(media).toMatchObject({ width: 480, height: 640, srcset: [{ width: 480 }] });
  });

  test.each<[string, Uint8Array | string, Record<string, Uint8Array | string>, number, string, string]>([
    ["AVIF", box("ftyp", "avif"), {}, 415, "unsupported_media_type", "file"],
    ["깨진 그림", webp().subarray(0, 20), {}, 422, "unprocessable", "file"],
    ["움직이는 그림", movingWebp(), {}, 422, "unprocessable", "file"],
    ["SVG", svg, {}, 415, "unsupported_media_type", "file"],
    ["GIF", "GIF89a....", {}, 415, "unsupported_media_type", "file"],
    ["2,049픽셀", webp({ width: 2049, height: 100 }), {}, 422, "unprocessable", "file"],
    ["빈 파일", "", {}, 400, "invalid_input", "file"],
    ["12MB + 1바이트", glue(webp(), new Uint8Array(12 * MB)), {}, 413, "payload_too_large", "file"],
    ["22MB를 넘는 양식", new Uint8Array(23 * MB), {}, 413, "payload_too_large", "file"],
    ["너비를 속인 사본", wide, { w320: webp({ width: 300, height: 169 }) }, 422, "unprocessable", "w320"],
    ["비율이 다른 사본", wide, { w640: webp({ width: 640, height: 640 }) }, 422, "unprocessable", "w640"],
    ["풀리지 않는 사본", wide, { w640: lossyWebp({ width: 640, height: 360 }) }, 422, "unprocessable", "w640"],
    ["종류가 다른 사본", wide, { w640: jpeg({ width: 640, height: 360 }) }, 422, "unprocessable", "w640"],
    ["더 넓은 사본", webp({ width: 320, height: 180 }), { w640: copies.w640 }, 422, "unprocessable", "w640"],
    ["깨진 사본", wide, { w320: copies.w320.subarray(0, 25) }, 422, "unprocessable", "w320"],
    ["2MB가 넘는 사본", wide, { w320: glue(copies.w320, new Uint8Array(2 * MB)) }, 413, "payload_too_large", "w320"],
    ["첫 화면이 붙은 그림", wide, { poster }, 400, "invalid_input", "poster"],
    ["모르는 파일", wide, { w480: copies.w320 }, 400, "invalid_input", "w480"],
  ])("%s은 받지 않고 아무것도 남지 않는다", async (_, file, files, status, code, field) => {
    const { owner, id } = await createEmpty();
    expect(await problemOf(sendMedia(owner, id, file, { files }))).toEqual({ status, code, fields: [field] });
    expect([await storedKeys(), (await readPrompt(id)).results]).toEqual([[], []]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["301자 설명", { alt: "가".repeat(301) }, "alt"],
    ["글자가 아닌 참", { is_decorative: "yes" }, "is_decorative"],
    ["ThumbHash가 아닌 것", { placeholder: "<svg>" }, "placeholder"],
    ["풀리지 않는 ThumbHash", { placeholder: "AAAAAAAAA" }, "placeholder"],
    ["채움이 틀린 ThumbHash", { placeholder: "AAAAAAAA=" }, "placeholder"],
    ["모르는 모델", { model: "eliza" }, "model"],
    ["글", { text: "글" }, "text"],
  ])("%s이 함께 오면 400이다", async (_, texts, field) => {
    const { owner, id } = await createEmpty();
    expect(await problemOf(sendMedia(owner, id, webp(), texts))).toMatchObject({ status: 400, fields: [field] });
    expect(await storedKeys()).toEqual([]);
  });
});

describe("소리와 영상", () => {
  test.each<[string, Uint8Array, Record<string, Uint8Array>, object]>([
    [
      "MP3",
      mp3(),
      {},
      { kind: "audio", media: { type: "audio/mpeg", width: 0, height: 0, duration: 1.1, srcset: [] } },
    ],
    ["M4A", m4a(), {}, { kind: "audio", media: { type: "audio/mp4", duration: 3 } }],
    ["WAV", wav(), {}, { kind: "audio", media: { type: "audio/wav", duration: 1 } }],
    [
      "MP4",
      mp4({ sound: "mp4a" }),
      { poster },
      { kind: "video", media: { type: "video/mp4", width: 640, height: 360 } },
    ],
    ["WebM", webm({ isOpen: true }), { poster }, { kind: "video", media: { type: "video/webm", duration: 3 } }],
    ["60초 영상", mp4({ seconds: 60 }), { poster }, { kind: "video", media: { duration: 60 } }],
  ])("%s를 올린다", async (_, file, files, found) => {
    const { owner, id } = await createEmpty();
    const result = await addMedia(owner, id, file, { files });
    expect(result).toMatchObject(found);
    const { url, type, poster: still } = result.media!;
    const response = await see(url);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
    expect((await response.arrayBuffer()).byteLength).toBe(result.media!.bytes);
    expect(still === undefined).toBe(result.kind === "audio");
    if (still) expect(await storedBytes(still.slice("/media/".length))).toEqual(poster);
  });

  test.each<[string, Uint8Array, Record<string, Uint8Array>, number, string]>([
    ["첫 화면이 없는 영상", mp4(), {}, 400, "poster"],
    ["비율이 다른 첫 화면", mp4(), { poster: webp({ width: 640, height: 640 }) }, 422, "poster"],
    ["비율이 조금 다른 첫 화면", mp4(), { poster: webp({ width: 640, height: 380 }) }, 422, "poster"],
    ["2,048픽셀보다 넓은 첫 화면", mp4(), { poster: webp({ width: 2050, height: 1153 }) }, 422, "poster"],
    ["깨진 첫 화면", mp4(), { poster: poster.subarray(0, 25) }, 422, "poster"],
    ["풀리지 않는 첫 화면", mp4(), { poster: lossyWebp({ width: 640, height: 360 }) }, 422, "poster"],
    ["61초 영상", mp4({ seconds: 61 }), { poster }, 422, "file"],
    ["1초라고 하는 61초 영상", mp4({ seconds: 61, told: 1 }), { poster }, 422, "file"],
    ["잘린 영상", mp4().subarray(0, -5), { poster }, 422, "file"],
    ["H.265 영상", mp4({ coding: "hvc1" }), { poster }, 422, "file"],
    ["첫 화면이 붙은 소리", mp3(), { poster }, 400, "poster"],
    ["10MB가 넘는 소리", mp3({ frames: 25_200 }), {}, 413, "file"],
    ["너비가 붙은 영상", mp4(), { poster, w320: copies.w320 }, 400, "w320"],
  ])("%s는 받지 않고 아무것도 남지 않는다", async (_, file, files, status, field) => {
    const { owner, id } = await createEmpty();
    expect(await problemOf(sendMedia(owner, id, file, { files }))).toMatchObject({ status, fields: [field] });
    expect([await storedKeys(), (await readPrompt(id)).results]).toEqual([[], []]);
  });
});

describe("한 번만, 여덟 개까지", () => {
  test("같은 열쇠로 다시 보내면 처음의 결과이고 파일도 한 벌이다. 다른 파일이면 409다", async () => {
    const { owner, id } = await createEmpty();
    const key = crypto.randomUUID();
    const [first, again] = await Promise.all([addPicture(owner, id, { key }), addPicture(owner, id, { key })]);
    expect(again).toEqual(first);
    expect(await addPicture(owner, id, { key })).toEqual(first);
    expect(await storedKeys()).toHaveLength(1);
    expect(await problemOf(sendMedia(owner, id, png(), { key }))).toMatchObject({ status: 409, code: "conflict" });
  });

  test("아홉 번째가 함께 와도 여덟 개이고, 진 쪽의 파일은 남지 않는다", async () => {
    const { owner, id } = await createEmpty();
    for (let at = 0; at < 7; at += 1) await addPicture(owner, id);
    const answers = await Promise.all([1, 2, 3].map(() => sendMedia(owner, id, webp())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await readPrompt(id)).results).toHaveLength(8);
    expect(await storedKeys()).toHaveLength(8);
  });

  test("저장소에 다 쓰지 못하면 503이고 아무것도 남지 않는다", async () => {
    const { owner, id } = await createEmpty();
    const put = async (key: string, ...rest: [never, never]) => {
      if (key.endsWith("/640.webp")) throw new Error("no");
      return env.IMAGES.put(key, ...rest);
    };
    const IMAGES = new Proxy(env.IMAGES, {
      get: (bucket, name) => {
        if (name === "put") return put;
        const value = Reflect.get(bucket, name) as unknown;
        return typeof value === "function" ? (value.bind(bucket) as unknown) : value;
      },
    });
    const refused = await sendMedia(owner, id, wide, { files: copies, using: { ...env, IMAGES } });
    expect(refused.status).toBe(503);
    expect([await storedKeys(), (await readPrompt(id)).results]).toEqual([[], []]);
  });

  test("지우면 파일도 모두 사라진다", async () => {
    const { owner, id } = await createEmpty();
    const kept = await addPicture(owner, id);
    const result = await addMedia(owner, id, wide, { files: copies });
    expect(await storedKeys()).toHaveLength(5);
    await removeResult(owner, id, result.id);
    expect(await storedKeys()).toEqual([kept.media!.url.slice("/media/".length)]);
    expect((await see(result.media!.url)).status).toBe(404);
  });

  test("남의 프롬프트에 보낸 파일은 읽지도 않는다", async () => {
    const { id } = await createEmpty();
    expect((await sendMedia(await createMember(), id, "읽을 수 없는 것")).status).toBe(404);
    expect((await sendMedia(undefined, id, webp())).status).toBe(401);
    expect(await storedKeys()).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { join } from "#tests/support/product/newcomer.ts";
import { sessionOf } from "#tests/support/product/session.ts";
import { test } from "#tests/support/product/journey.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { bearer } from "#tests/support/shared/target.ts";

const JPEG = readFileSync("public/screenshot.jpg");
const webpOf = (width: number) => readFileSync(`tools/seed/pictures/files/oil-${width}.webp`);

/** The first half of a JPEG, with the marker of its end. */
const halfJpeg = Buffer.concat([JPEG.subarray(0, JPEG.length >> 1), Buffer.of(0xff, 0xd9)]);
/** A JPEG whose second half is a code that no table has: ones, each byte with its stuffing. */
const wrongJpeg = Buffer.from(JPEG).fill(Buffer.of(0xff, 0x00), JPEG.length >> 1, JPEG.length - 2);

/** The first half of a WebP of one chunk, whose lengths are right again. */
function halfWebp(width: number) {
  const half = Buffer.from(webpOf(width).subarray(0, (webpOf(width).length >> 2) * 2));
  half.writeUInt32LE(half.length - 8, 4);
  half.writeUInt32LE(half.length - 20, 16);
  return half;
}

type Files = Record<string, Buffer>;

/** Sends files as this member, and returns the status and the field that is refused. */
async function senderAs(origin: string, email: string) {
  const headers = bearer(await sessionOf(origin, email));
  return async (path: string, files: Files, texts: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, bytes] of Object.entries(files)) body.append(name, new File([new Uint8Array(bytes)], "picture"));
    for (const [name, text] of Object.entries(texts)) body.append(name, text);
    const response = await fetch(origin + path, { method: "POST", headers, body });
    const { errors = [] } = (await response.json()) as { errors?: { field: string }[] };
    return [response.status, ...errors.map(({ field }) => field)];
  };
}

test("끝까지 풀리는 JPEG와 WebP만 받는다: 프로필 사진", async ({ product: { origin } }) => {
  const send = await senderAs(origin, (await join(origin)).email);
  const put = (bytes: Buffer) => send("/api/members/images", { profile_image: bytes });
  expect(await put(JPEG)).toEqual([200]);
  expect(await put(webpOf(320))).toEqual([200]);
  for (const broken of [halfJpeg, wrongJpeg, halfWebp(320)]) expect(await put(broken)).toEqual([422, "profile_image"]);
});

test("한 벌에서 한 장이라도 풀리지 않으면 그 칸을 짚어 모두 거절한다: 결과", async ({ product: { origin } }) => {
  const { email } = await join(origin);
  const { id } = await publish(origin, email, "풀리는 그림");
  const send = await senderAs(origin, email);
  const show = (file: Buffer, w320: Buffer) =>
    send(`/api/prompts/${id}/results`, { file, w320 }, { alt: "유화로 그린 정물" });
  expect(await show(webpOf(640), webpOf(320))).toEqual([201]);
  expect(await show(halfWebp(640), webpOf(320))).toEqual([422, "file"]);
  expect(await show(webpOf(640), halfWebp(320))).toEqual([422, "w320"]);
});

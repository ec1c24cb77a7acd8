import { expect, test } from "vitest";
import { problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { attach, sendPicture, storedKeys } from "#tests/support/api/uploads.ts";
import { glue, jpeg, png, pngHeader, pngOf, webp } from "#tests/support/shared/images.ts";

/** A zlib stream of one pixel, in a picture of four. */
const ONE_PIXEL = [0x78, 0x9c, 0x63, 0x60, 0x00, 0x00, 0x00, 0x02, 0x00, 0x01];
/** The data of the IDAT chunk, which follows the signature and IHDR. */
const pixelsOf = (picture: Uint8Array) => picture.slice(41, -16);

test.each([
  ["픽셀이 한 점뿐인 PNG", "png", pngOf(pngHeader(2, 2, 8, 2), [ONE_PIXEL])],
  ["말한 것보다 많이 풀리는 PNG", "png", pngOf(pngHeader(1, 1, 8, 2), [pixelsOf(png({ width: 4000, height: 4000 }))])],
  ["픽셀이 없는 JPEG", "jpg", glue(jpeg().slice(0, -9), [0xff, 0xd9])],
  ["보이지 않는 WebP", "webp", webp().map((byte, at) => (at === 20 ? byte & ~0x10 : byte))],
])("%s은 프로필 사진으로도 첨부로도 받지 않고, 아무것도 남지 않는다", async (_, extension, bytes) => {
  const member = await createMember();
  const refused = { status: 422, code: "unprocessable" };
  expect(await problemOf(sendPicture(member, bytes))).toMatchObject({ ...refused, fields: ["profile_image"] });
  const { id } = await createPrompt(member);
  expect(await problemOf(attach(member, id, bytes, `picture.${extension}`))).toMatchObject({
    ...refused,
    fields: ["attachment"],
  });
  expect(await storedKeys()).toEqual([]);
});

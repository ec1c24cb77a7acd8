import { expect } from "vitest";
import type { Result } from "#contracts/results.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { sessionOf } from "#tests/support/product/session.ts";
import { glue, pngChunk, tiff } from "#tests/support/shared/images.ts";
import { bearer } from "#tests/support/shared/target.ts";
import { encodeRgb } from "../../renderer/png.ts";

const WIDTH = 200;
const HEIGHT = 150;
const corners = [
  [200, 30, 30],
  [30, 160, 30],
  [30, 30, 200],
  [220, 200, 30],
];

/** A PNG of four colours, one in each quarter, with this orientation in its EXIF. */
async function quarters(orientation: number) {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      pixels.set(corners[(y < HEIGHT / 2 ? 0 : 2) + (x < WIDTH / 2 ? 0 : 1)]!, (y * WIDTH + x) * 3);
  const png = await encodeRgb({ width: WIDTH, height: HEIGHT }, pixels);
  const header = 8 + 25;
  return glue(png.subarray(0, header), pngChunk("eXIf", tiff(orientation)), png.subarray(header));
}

/** Publishes a prompt whose cover is this picture; returns its page, and the addresses of the cover and of the picture of its link. */
async function publishWith(origin: string, email: string, picture: Uint8Array<ArrayBuffer>) {
  const { id } = await publish(origin, email, "네 가지 색");
  const body = new FormData();
  body.append("file", new File([picture], "quarters.png"));
  body.append("alt", "네 귀퉁이의 색이 다른 네모");
  const headers = bearer(await sessionOf(origin, email));
  const answer = await fetch(`${origin}/api/prompts/${id}/results`, { method: "POST", headers, body });
  const { data } = (await answer.json()) as { data: Result & { media: object } };
  const path = `/prompt/${id}`;
  const html = await (await fetch(origin + path)).text();
  return { path, cover: data.media.srcset[0]!.url, shared: /og:image" content="[^"]*(\/og\/[^"]+)"/.exec(html)![1]! };
}

test.for([5, 6])(
  "돌려 찍은 PNG(%i)는 화면에서도, 함께 보이는 그림에서도 똑바로 선다",
  async (orientation, { visit, product: { origin } }) => {
    const { email } = await join(origin);
    const { path, cover, shared } = await publishWith(origin, email, await quarters(orientation));
    const page = await visit(path);
    /** The colours of the quarters of this part of a picture, as the browser shows it. */
    const shown = (address: string, left: number) =>
      page.evaluate(
        async ([url, from]) => {
          const image = new Image();
          image.src = url;
          await image.decode();
          const pen = Object.assign(document.createElement("canvas"), {
            width: image.naturalWidth,
            height: image.naturalHeight,
          }).getContext("2d", { willReadFrequently: true })!;
          pen.drawImage(image, 0, 0);
          const width = image.naturalWidth - from;
          const at = (across: number, down: number) => [
            ...pen.getImageData(from + width * across, image.naturalHeight * down, 1, 1).data.subarray(0, 3),
          ];
          return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
        },
        [address, left] as const,
      );
    const [topLeft, topRight, bottomLeft, bottomRight] = corners;
    const upright =
      orientation === 5 ? [topLeft, bottomLeft, topRight, bottomRight] : [bottomLeft, topLeft, bottomRight, topRight];
    expect(await shown(cover, 0)).toEqual(upright);
    expect(await shown(shared, 640)).toEqual(upright);
  },
);

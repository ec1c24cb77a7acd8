import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cleanImage, imageKindOf } from "#worker/lib/images/clean.ts";

type Picture = { src: string; sizes: string; type: string };
type Manifest = {
  id: string;
  icons: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
  screenshots: (Picture & { form_factor: string; label: string })[];
  share_target: { action: string; method: string };
};
const { id, icons, shortcuts, screenshots, share_target } = JSON.parse(
  readFileSync("public/manifest.webmanifest", "utf8"),
) as Manifest;

/** Larger ones are no advertisement for a fast site. */
const SCREENSHOT_BYTES = 150_000;

test("설치 정보의 그림은 적힌 크기와 형식 그대로 있다", () => {
  const pictures = [...icons, ...shortcuts.flatMap((one) => one.icons), ...screenshots];
  const found = pictures
    .filter(({ type }) => type !== "image/svg+xml")
    .map(({ src }) => {
      const bytes = new Uint8Array(readFileSync(`public${src}`));
      const kind = imageKindOf(bytes)!;
      const outcome = cleanImage(kind, bytes);
      if (typeof outcome === "string") throw new Error(`${src}: ${outcome}`);
      return {
        src,
        sizes: `${outcome.width}x${outcome.height}`,
        type: kind === "jpg" ? "image/jpeg" : `image/${kind}`,
      };
    });
  expect(found).toEqual(
    pictures.filter(({ type }) => type !== "image/svg+xml").map(({ src, sizes, type }) => ({ src, sizes, type })),
  );
});

test("설치 정보에는 지름길과 좁고 넓은 화면의 그림, 다른 앱이 글을 보낼 곳이 있다", () => {
  expect(id).toBe("/");
  expect(shortcuts.map(({ url }) => url)).toEqual(["/#search-sheet", "/create", "/mypage/bookmarks"]);
  expect([...new Set(screenshots.map((one) => one.form_factor))].toSorted()).toEqual(["narrow", "wide"]);
  const large = screenshots.filter(({ src }) => readFileSync(`public${src}`).byteLength > SCREENSHOT_BYTES);
  expect(large).toEqual([]);
  expect(share_target).toMatchObject({ action: "/share", method: "POST" });
});

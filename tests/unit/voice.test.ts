import { expect, test } from "vitest";
import voice from "../../docs/voice.md?raw";

const sources = import.meta.glob<string>(
  ["/app/**/*.{ts,tsx}", "/worker/**/*.ts", "!/worker/db/seed/**", "!/worker/features/search/**"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

const section = (title: string) => voice.split(`## ${title}`)[1]!.split("\n## ")[0]!;
const words = section("One word for one thing");
const retired = words
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Say"))
  .flatMap((line) => line.split("|")[3]!.split(","))
  .map((word) => word.trim())
  .filter((word) => /[가-힣]/.test(word));
const quoted = [...words.matchAll(/^- `(.+?)`/gm)].map(([, sentence]) => sentence!);

const retiredIn = (source: string) => {
  const own = quoted.reduce((text, sentence) => text.replaceAll(sentence, ""), source);
  return retired.filter((word) => own.includes(word));
};

test("docs/voice.md가 쓰지 않기로 한 말은 제품의 글에 없다", () => {
  expect(retired).toContain("업로드");
  const found = Object.entries(sources).flatMap(([path, source]) =>
    retiredIn(source).map((word) => `${path}: ${word}`),
  );
  expect(found).toEqual([]);
});

test("쓰지 않기로 한 말은 찾아내고, 명세가 적은 문장은 그대로 둔다", () => {
  expect(retiredIn('toast("파일을 업로드했어요.")')).toEqual(["업로드"]);
  expect(retiredIn('message="업로드할까요?"')).toEqual([]);
});

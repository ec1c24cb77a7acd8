import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hueOf, hues } from "#app/ui/hue.ts";

const sheet = readFileSync("app/ui/hue.css", "utf8");
const degreesOf = (name: string) => Number(new RegExp(`\\.${name} \\{\\s*--hue: (\\d+);`).exec(sheet)?.[1]);

/** Relative luminance of a colour (CSS Color 4, "OKLCH to sRGB"; WCAG 2.2), each channel within the gamut. */
function luminanceOf([lightness, chroma, degrees]: [number, number, number]) {
  const angle = (degrees * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * channels[0]! + 0.7152 * channels[1]! + 0.0722 * channels[2]!;
}

function contrastOf(one: number, other: number) {
  const [dark, light] = [one, other].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const COLOUR = /oklch\(([\d.]+)% ([\d.]+) var\(--hue\)\)/g;

/** The colours of a declaration in the light and in the dark scheme, at one hue. */
function coloursOf(rule: string, property: string, degrees: number) {
  const body = new RegExp(`\\.${rule} \\{([^}]*)\\}`).exec(sheet)![1]!;
  const value = new RegExp(`(?:^|\\s)${property}: ([^;]+);`).exec(body)![1]!;
  return [...value.matchAll(COLOUR)].map(([, lightness, chroma]) =>
    luminanceOf([Number(lightness) / 100, Number(chroma), degrees]),
  );
}

test.each(hues)("%s: 머리글자는 두 화면 모두에서 AA로 읽혀요", (name) => {
  const degrees = degreesOf(name);
  expect(degrees).not.toBeNaN();
  const [grounds, letters] = [coloursOf("initial", "background", degrees), coloursOf("initial", "color", degrees)];
  expect(grounds).toHaveLength(2);
  const contrasts = grounds.map((ground, scheme) => contrastOf(ground, letters[scheme]!));
  expect(contrasts.filter((contrast) => !(contrast >= 4.5))).toEqual([]);
});

test("같은 회원은 늘 같은 색이고, 이어 가입한 열둘은 모두 다른 색이에요", () => {
  expect(hueOf(7)).toBe(hueOf(7));
  expect(new Set(Array.from({ length: 12 }, (_, at) => hueOf(at + 1))).size).toBe(12);
  expect(new Set(hues.map(degreesOf)).size).toBe(hues.length);
});

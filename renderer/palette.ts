import type { CategorySlug } from "#contracts/catalog.ts";

/** The light colours of the site (app/base.css). */
export const palette = {
  card: "#ffffff",
  ink: "#1e1b18",
  muted: "#665f57",
  persimmon: "#c2410c",
  leaf: "#3f6212",
};

/** The twelve hues of the site, in degrees (app/ui/hue.css). */
const hueAt = (place: number) => 15 + 30 * place;

/** The hue of a member, the same as that of the initial on the site (app/ui/hue.ts). */
export const hueOfMember = (id: number) => hueAt((id * 5) % 12);

type Look = { hue: number; path: string };

/** The hue of each category, and its line drawing on a square of 24 units, as on the cards of the site. */
export const looks: Record<CategorySlug, Look> = {
  work: { hue: hueAt(8), path: "M4 8h16v11H4zM9 8V5h6v3M4 13h16" },
  marketing: { hue: hueAt(0), path: "M4 10v4h3l8 4V6l-8 4ZM18 9.5a3.5 3.5 0 0 1 0 5M7.5 14.5V19" },
  writing: { hue: hueAt(1), path: "M4 20l1.5-5.5L16 4l4 4L9.5 18.5ZM13 7l4 4" },
  dev: { hue: hueAt(6), path: "M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14" },
  study: {
    hue: hueAt(7),
    path: "M12 6C9.5 4.5 7 4 4 4.5V18c3-.5 5.5 0 8 1.5 2.5-1.5 5-2 8-1.5V4.5C17 4 14.5 4.5 12 6Zv13",
  },
  image: { hue: hueAt(9), path: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.8h.01" },
  career: { hue: hueAt(4), path: "M4 19h5v-5h5V9h5V4M16 4h4v4" },
  life: { hue: hueAt(11), path: "M12 20s-8-5-8-11a4 4 0 0 1 8-2 4 4 0 0 1 8 2c0 6-8 11-8 11Z" },
  language: { hue: hueAt(5), path: "M3.5 6h10M8.5 4v2c0 4-2 7-5 8.5M6 9.5c1 2.5 3 4 5.5 5M12 20l4-9 4 9M13.5 17h5" },
  data: { hue: hueAt(6), path: "M4 20h16M7 20v-6M12 20V9M17 20V5" },
  business: { hue: hueAt(2), path: "M5 11v9h14v-9M3 11l2.5-7h13L21 11ZM10 20v-5h4v5" },
  teaching: { hue: hueAt(3), path: "M2 9l10-4 10 4-10 4ZM6 11v5c3 2.5 9 2.5 12 0v-5" },
  video: { hue: hueAt(10), path: "M4 5h16v14H4zM10 9l5 3-5 3Z" },
  idea: { hue: hueAt(2), path: "M12 3v2M4.5 6.5 6 8M19.5 6.5 18 8M9.5 18h5M10.5 21h3M9.5 15.5a5 5 0 1 1 5 0V16h-5Z" },
};

/** The colours of a hue, from that of a ground to that of text on it. */
export const tones = (hue: number) => ({
  ground: `oklch(96.5% 0.02 ${hue})`,
  soft: `oklch(92% 0.045 ${hue})`,
  deep: `oklch(85% 0.075 ${hue})`,
  ink: `oklch(48% 0.13 ${hue})`,
  initial: `oklch(40% 0.11 ${hue})`,
});

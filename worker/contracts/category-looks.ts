import type { CategorySlug } from "./catalog.ts";

/** How many hues there are, evenly around the circle; each has a place from 0. */
const HUES = 12;

// Five and twelve have no common divisor: twelve ids in a row have twelve hues, and neighbours are far apart.
const STEP = 5;

/** The place of a member's hue, always the same for the same id. */
export const hueOfMember = (id: number) => Math.abs(id * STEP) % HUES;

type Look = { hue: number; path: string };

/** The place of the hue of each category, and its line drawing on a square of 24 units. */
export const categoryLooks: Record<CategorySlug, Look> = {
  work: { hue: 8, path: "M4 8h16v11H4zM9 8V5h6v3M4 13h16" },
  marketing: { hue: 0, path: "M4 10v4h3l8 4V6l-8 4ZM18 9.5a3.5 3.5 0 0 1 0 5M7.5 14.5V19" },
  writing: { hue: 1, path: "M4 20l1.5-5.5L16 4l4 4L9.5 18.5ZM13 7l4 4" },
  dev: { hue: 6, path: "M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14" },
  study: {
    hue: 7,
    path: "M12 6C9.5 4.5 7 4 4 4.5V18c3-.5 5.5 0 8 1.5 2.5-1.5 5-2 8-1.5V4.5C17 4 14.5 4.5 12 6Zv13",
  },
  image: { hue: 9, path: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.8h.01" },
  career: { hue: 4, path: "M4 19h5v-5h5V9h5V4M16 4h4v4" },
  life: { hue: 11, path: "M12 20s-8-5-8-11a4 4 0 0 1 8-2 4 4 0 0 1 8 2c0 6-8 11-8 11Z" },
  language: { hue: 5, path: "M3.5 6h10M8.5 4v2c0 4-2 7-5 8.5M6 9.5c1 2.5 3 4 5.5 5M12 20l4-9 4 9M13.5 17h5" },
  data: { hue: 6, path: "M4 20h16M7 20v-6M12 20V9M17 20V5" },
  business: { hue: 2, path: "M5 11v9h14v-9M3 11l2.5-7h13L21 11ZM10 20v-5h4v5" },
  teaching: { hue: 3, path: "M2 9l10-4 10 4-10 4ZM6 11v5c3 2.5 9 2.5 12 0v-5" },
  video: { hue: 10, path: "M4 5h16v14H4zM10 9l5 3-5 3Z" },
  idea: { hue: 2, path: "M12 3v2M4.5 6.5 6 8M19.5 6.5 18 8M9.5 18h5M10.5 21h3M9.5 15.5a5 5 0 1 1 5 0V16h-5Z" },
};

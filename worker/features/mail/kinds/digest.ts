import { firstPlaces, toPlaced } from "#worker/features/leaderboard/read.ts";
import { sumOf } from "../words.ts";
import type { Read } from "./reading.ts";

const SHOWN = 5;

/** The first places of the last seven days. */
export const readDigest: Read = async ({ db, origin }) => {
  const placed = (await firstPlaces(db, { limit: SHOWN }, "week")).map(toPlaced);
  if (placed.length === 0) return null;
  return {
    subject: "이번 주 글감",
    blocks: [
      { says: "지난 7일 동안 회원들이 많이 쓴 글감이에요." },
      {
        places: placed.map(({ prompt }) => ({
          title: prompt.title,
          url: `${origin}/prompt/${prompt.id}`,
          note: `${prompt.prompter.nickname} · ${prompt.price === 0 ? "무료" : sumOf(prompt.price)}`,
        })),
      },
      { button: "이번 주 글감 더 보기", url: `${origin}/weekly` },
    ],
  };
};

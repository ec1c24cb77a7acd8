import { expect, test } from "vitest";
import type { CategorySlug } from "#contracts/catalog.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import { chooseByDay, hasPicture, mixCards } from "#worker/screens/home/choose.ts";

const media = {
  id: "00000000-0000-4000-8000-000000000000",
  url: "/media/a.webp",
  type: "image/webp",
  width: 4,
  height: 3,
  bytes: 1,
  alt: "",
  is_decorative: true,
  placeholder: null,
  srcset: [],
};
const image: PromptCard["cover"] = { kind: "image", media };

const card = (id: number, category: CategorySlug, cover: PromptCard["cover"] = null) =>
  ({ id, category, cover }) as PromptCard;
const idsOf = (cards: PromptCard[]) => cards.map(({ id }) => id);

test("무료와 유료를 번갈아 고르고, 카테고리는 되도록 겹치지 않는다", () => {
  const free = [card(1, "work"), card(2, "work"), card(3, "life"), card(4, "dev")];
  const paid = [card(11, "work"), card(12, "image"), card(13, "image")];
  expect(idsOf(mixCards(free, paid, 4))).toEqual([1, 12, 3, 11]);
});

test("한쪽이 모자라면 다른 쪽으로 채우고, 모두 모자라면 있는 만큼이다", () => {
  const free = [card(1, "work"), card(2, "life"), card(3, "dev")];
  expect(idsOf(mixCards(free, [], 2))).toEqual([1, 2]);
  expect(idsOf(mixCards([], free, 9))).toEqual([1, 2, 3]);
  expect(mixCards([], [], 4)).toEqual([]);
});

test("다른 자리에 나온 것은 고르지 않는다", () => {
  const free = [card(1, "work"), card(2, "work")];
  expect(idsOf(mixCards(free, [], 4, [free[0]!]))).toEqual([2]);
});

test("그림이 있는 것은 그림과, 멈춘 그림이 있는 영상이다", () => {
  const covers: PromptCard["cover"][] = [
    image,
    { kind: "video", media: { ...media, poster: "/media/p.webp" } },
    { kind: "video", media },
    { kind: "audio", media },
    { kind: "text", text: "글" },
    null,
  ];
  expect(covers.map((cover) => hasPicture({ cover }))).toEqual([true, true, false, false, false, false]);
});

test("고른 것이 없는 날에는 그림이 있는 인기 글이 날마다 돌아가며 나온다", () => {
  const popular = [card(1, "work"), card(2, "image", image), card(3, "image", image)];
  expect([20_000, 20_001, 20_002].map((day) => chooseByDay(popular, day)?.id)).toEqual([2, 3, 2]);
  expect(chooseByDay([card(1, "work")], 20_001)?.id).toBe(1);
  expect(chooseByDay([], 20_001)).toBeUndefined();
});

import { HOME_GUIDES, HOME_MIXED, HOME_PICTURES, HOME_SIZE, type Home } from "#contracts/home.ts";
import { LEADERBOARD_HOME } from "#contracts/leaderboard.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { beginningsOf, pickedCollections } from "#worker/features/collections/queries.ts";
import { withBeginnings } from "#worker/features/collections/read.ts";
import { guideCards } from "#worker/features/guides/queries.ts";
import { toGuideCard } from "#worker/features/guides/view.ts";
import { firstPlaces, toPlaced } from "#worker/features/leaderboard/read.ts";
import { prompterCards } from "#worker/features/members/queries.ts";
import { toPrompter } from "#worker/features/members/view.ts";
import { type CardQuery, promptCards } from "#worker/features/prompts/listing.ts";
import { toCard } from "#worker/features/prompts/view.ts";
import { seoulDayNumber } from "#worker/lib/seoul.ts";
import { chooseByDay, hasPicture, mixCards } from "./choose.ts";
import { pickAt } from "#worker/features/picks/picks.ts";

/** Rows read of each list from which the page's cards are chosen. */
const READ = { popular: 24, paid: 8, pictures: 8, films: 3 };

type Lists = Record<"popular" | "paid" | "pictures" | "films", PromptCard[]>;

/** Chooses the lists by rule, so that no prompt is in both or is the pick. */
function chooseLists({ popular, paid, pictures, films }: Lists, pick: PromptCard[]) {
  const strip = mixCards(pictures.filter(hasPicture), films.filter(hasPicture), HOME_PICTURES, pick);
  const free = popular.filter(({ price }) => price === 0);
  return { pictures: strip, mixed: mixCards(free, paid, HOME_MIXED, [...pick, ...strip]) };
}

/** The data of the main page, in one round trip. */
export async function readHome(db: Db): Promise<Home> {
  const now = Date.now();
  const cards = (query: Omit<CardQuery, "sort">) => promptCards(db, { sort: "popular", ...query });
  const {
    picked,
    popular,
    paid,
    pictures,
    films,
    latest,
    prompters,
    tips,
    announcements,
    collections,
    beginnings,
    weekly,
  } = await batchOf(db, {
    picked: pickAt(db, now),
    popular: cards({ limit: READ.popular }),
    paid: cards({ price: "paid", limit: READ.paid }),
    pictures: cards({ category: "image", limit: READ.pictures }),
    films: cards({ category: "video", limit: READ.films }),
    latest: promptCards(db, { sort: "latest", limit: HOME_SIZE }),
    prompters: prompterCards(db, { sort: "popular", limit: HOME_SIZE }),
    tips: guideCards(db, { kind: "tip", limit: HOME_GUIDES }),
    announcements: guideCards(db, { kind: "notice", limit: HOME_GUIDES }),
    collections: pickedCollections(db, {}),
    beginnings: beginningsOf(db, { ids: "[]", memberId: 0 }, "picked"),
    weekly: firstPlaces(db, { limit: LEADERBOARD_HOME }, "week"),
  });
  const lists = {
    popular: popular.map(toCard),
    paid: paid.map(toCard),
    pictures: pictures.map(toCard),
    films: films.map(toCard),
  };
  const prompt = picked[0] ? toCard(picked[0]) : chooseByDay(lists.popular, seoulDayNumber(now));
  return {
    pick: prompt ? { prompt, reason: picked[0]?.reason ?? "" } : null,
    ...chooseLists(lists, prompt ? [prompt] : []),
    popular: lists.popular.slice(0, HOME_SIZE),
    latest: latest.map(toCard),
    weekly: weekly.map(toPlaced),
    collections: withBeginnings(collections, beginnings).filter(({ prompt_count }) => prompt_count > 0),
    prompters: prompters.map(toPrompter),
    tips: tips.map(toGuideCard),
    notices: announcements.map(toGuideCard),
  };
}

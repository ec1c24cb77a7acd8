import { nameOf } from "#contracts/catalog.ts";
import type { MemberProfile } from "#contracts/members.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import type { Cover } from "#contracts/results.ts";
import type { ProfilePicture, PromptPicture } from "#contracts/share-picture.ts";
import { addressOf } from "./picture-address.ts";
import { quoteOf } from "./quote.ts";

/** The narrowest copy of a picture that fills its place. */
const PHOTO_WIDTH = 640;

/** The address of the picture of a cover, or of the still of a film; null for others. */
function photoOf(cover: Cover | null) {
  const { media } = cover ?? {};
  if (!media) return null;
  if (cover?.kind !== "image") return media.poster ?? null;
  return (media.srcset.find(({ width }) => width >= PHOTO_WIDTH) ?? media.srcset.at(-1))?.url ?? media.url;
}

/** What the picture of a prompt shows: what its card does, so nothing that is only for buyers. */
export function pictureOfPrompt(card: PromptCard): PromptPicture {
  const { title, category, model, price, rating, review_count, prompter, cover, description } = card;
  const result = quoteOf(cover?.text ?? "");
  const words = result || quoteOf(description);
  return {
    kind: "prompt",
    title,
    category,
    model: nameOf(model),
    price,
    rating,
    review_count,
    nickname: prompter.nickname,
    quote: words === "" ? null : { text: words, isResult: result !== "" },
    photo: photoOf(cover),
  };
}

/** What the picture of a member shows. The number of followers is left out: each would make another picture. */
export const pictureOfMember = (profile: MemberProfile): ProfilePicture => ({
  kind: "profile",
  id: profile.user_id,
  nickname: profile.nickname,
  intro: profile.intro,
  prompt_count: profile.prompt_count,
  rating: profile.rating,
  review_count: profile.review_count,
  photo: profile.profile_image,
});

/** The addresses of the pictures in links to a prompt and to a member, as they are now. */
export const sharePictures = {
  ofPrompt: (card: PromptCard) => addressOf(card.id, pictureOfPrompt(card)),
  ofMember: (profile: MemberProfile) => addressOf(profile.user_id, pictureOfMember(profile)),
};
export type SharePictures = typeof sharePictures;

import type { CategorySlug } from "./catalog.ts";

/** What the picture of a prompt in a shared link shows. `photo` is the address of a cover to be shown; without one, `quote` is. */
export type PromptPicture = {
  kind: "prompt";
  title: string;
  category: CategorySlug;
  /** The name of the AI, such as `ChatGPT`. */
  model: string;
  price: number;
  rating: number;
  review_count: number;
  nickname: string;
  /** The beginning of the first public result, which is shown with a quotation mark, or else of the description. */
  quote: { text: string; isResult: boolean } | null;
  photo: string | null;
};

/** What the picture of a member in a shared link shows. `photo` is the address of the profile picture. */
export type ProfilePicture = {
  kind: "profile";
  id: number;
  nickname: string;
  intro: string;
  prompt_count: number;
  rating: number;
  review_count: number;
  photo: string | null;
};

export type SharePicture = PromptPicture | ProfilePicture;

/** In pixels: what the link previews of KakaoTalk, Facebook and X are made for. */
export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;
export const PICTURE_BYTES_MAX = 300_000;

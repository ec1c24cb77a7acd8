import { z } from "zod";
import type { AgeRating } from "./age-rating.ts";
import { SCHEDULE_DAYS_MAX } from "./limits.ts";

/** Who may see a prompt that is neither a draft nor hidden: everybody, whoever has its link, or its prompter alone. */
export const visibilities = ["public", "link", "private"] as const;
export type Visibility = (typeof visibilities)[number];

export const linkParam = z.object({
  key: z.string().regex(/^[\w-]{22}$/, "링크가 올바르지 않아요."),
});

/** The page of a prompt for whoever has its link. */
export const linkPath = (key: string) => `/p/${key}`;
export const newLink = z.object({ link: z.string() });

const DAY = 24 * 60 * 60_000;

export const visibilityInput = z.enum(visibilities, "public, link, private 가운데 하나로 보내 주세요.");
export const publishAtInput = z.iso
  .datetime({ offset: true, error: "공개할 때를 2026-12-31T09:00:00+09:00처럼 보내 주세요.", abort: true })
  .refine((at) => Date.parse(at) > Date.now(), "지금보다 뒤로 예약해 주세요.")
  .refine((at) => Date.parse(at) <= Date.now() + SCHEDULE_DAYS_MAX * DAY, "1년 안으로 예약해 주세요.")
  .nullable();

type Offer = { price: number; visibility: Visibility; publish_at?: string | null; age_rating?: AgeRating };

/** Whoever reads what is rated 19 is checked, which a link does not do, and its prompter is there when it is shown. */
const faultsOfRated = ({ price, visibility, publish_at: publishAt }: Offer) => [
  ...(price > 0 ? [{ field: "price", message: "19세 글은 무료로만 올릴 수 있어요." }] : []),
  ...(visibility === "link"
    ? [{ field: "age_rating", message: "19세 글은 링크로 나눌 수 없어요. ‘모두’나 ‘나만’으로 올려 주세요." }]
    : []),
  ...(visibility === "public" && publishAt
    ? [{ field: "publish_at", message: "19세 글은 예약할 수 없어요. 올릴 때 바로 공개해 주세요." }]
    : []),
];

/** What is wrong with whom a prompt is shown, by field. */
export const visibilityFaults = ({ price, visibility, publish_at: publishAt, age_rating: rating }: Offer) => [
  ...(visibility === "link" && price > 0
    ? [{ field: "price", message: "링크가 있는 사람에게만 보이는 프롬프트는 무료여야 해요." }]
    : []),
  ...(visibility !== "public" && publishAt
    ? [{ field: "publish_at", message: "예약은 모두에게 공개할 때만 할 수 있어요." }]
    : []),
  ...(rating === "19" ? faultsOfRated({ price, visibility, publish_at: publishAt }) : []),
];

type State = { status: string; visibility: Visibility; publish_at?: string | null };

/** Whether others see it, now or at an hour that is set: it then has to be complete. */
export const isForOthers = ({ status, visibility, publish_at: publishAt }: State) =>
  visibility === "link" || (visibility === "public" && (status !== "draft" || Boolean(publishAt)));

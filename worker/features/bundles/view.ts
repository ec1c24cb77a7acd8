import { sql } from "drizzle-orm";
import type { BundleCard, BundleDetail } from "#contracts/bundles.ts";
import { bundles } from "#worker/db/schema/bundles.ts";
import { members } from "#worker/db/schema/members.ts";
import { toCard } from "#worker/features/prompts/view.ts";
import { isForSale, separatePrice, shownCount } from "./for-sale.ts";
import { sharesOf } from "#contracts/bundle-shares.ts";

// D1 keys the rows of a batch by column name, so no two columns here may share one.
export const bundleColumns = {
  id: bundles.id,
  memberId: bundles.memberId,
  title: bundles.title,
  about: bundles.about,
  price: bundles.price,
  hiddenFor: bundles.hiddenFor,
  updatedAt: bundles.updatedAt,
  endedAt: bundles.endedAt,
  promptCount: shownCount.as("prompt_count"),
  separatePrice: separatePrice.as("separate_price"),
  isForSale: sql`(${isForSale})`.mapWith(Boolean).as("is_for_sale"),
  nickname: members.nickname,
  profileImage: members.profileImage,
};

export type BundleRow = Pick<
  typeof bundles.$inferSelect,
  "id" | "memberId" | "title" | "about" | "price" | "hiddenFor" | "updatedAt" | "endedAt"
> & {
  promptCount: number;
  separatePrice: number;
  isForSale: boolean;
  nickname: string;
  profileImage: string | null;
};

export const toBundle = (row: BundleRow): BundleCard => ({
  id: row.id,
  title: row.title,
  about: row.about,
  member: { user_id: row.memberId, nickname: row.nickname, profile_image: row.profileImage },
  prompt_count: row.promptCount,
  price: row.price,
  separate_price: row.separatePrice,
  is_for_sale: row.isForSale,
  updated_at: row.updatedAt.toISOString(),
  ...(row.hiddenFor && { is_hidden: true as const }),
  ...(row.endedAt && { is_ended: true as const }),
});

type PromptRow = Parameters<typeof toCard>[0] & { isOwned: boolean };

/** The prompts of a bundle that can be found now, each with its share, and what those cost that the reader does not have. */
export function toPrompts(
  { price, isForSale: isSold }: BundleRow,
  rows: PromptRow[],
): Pick<BundleDetail, "prompts" | "amount"> {
  const prices = rows.map((row) => row.price);
  const shares = isSold ? sharesOf(price, prices) : prices;
  const prompts = rows.map((row, at) => ({ prompt: toCard(row), share: shares[at]!, is_owned: row.isOwned }));
  return { prompts, amount: prompts.reduce((sum, { share, is_owned }) => sum + (is_owned ? 0 : share), 0) };
}

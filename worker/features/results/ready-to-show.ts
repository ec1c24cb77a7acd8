import { sql } from "drizzle-orm";
import { AppError } from "#worker/lib/errors.ts";

// Whether others see it, or will at an hour that is set.
const isForOthers = sql`(p.status <> 'draft' OR p.visibility = 'link' OR p.publish_at IS NOT NULL)`;

/**
 * Whether the results of a prompt let it be shown as it is, as an SQL condition for the batch that changes it: `missingForSale` and
 * `missingAlt` again, for results that another request changes meanwhile.
 */
export const isReadyToShow = (promptId: number) =>
  sql`NOT EXISTS (SELECT 1 FROM prompts AS p WHERE p.id = ${promptId} AND ${isForOthers} AND (
    p.price > 0 AND NOT EXISTS (SELECT 1 FROM prompt_results WHERE prompt_id = p.id AND is_buyers_only = 0 AND age_rating = 'all')
    OR EXISTS (SELECT 1 FROM prompt_results WHERE prompt_id = p.id AND media ->> 'alt' = '' AND NOT media ->> 'is_decorative')))`;

export const resultsChanged = () =>
  new AppError("conflict", "방금 이 프롬프트의 결과가 바뀌었어요. 새로고침한 뒤 다시 확인해 주세요.");

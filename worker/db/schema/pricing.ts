import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, moment } from "./columns.ts";
import { promptRef } from "./prompts.ts";

/**
 * The price of a prompt since a time, null while it was not on sale. Only of prompts that had a price. The triggers of `prompts`
 * `prompts_prices_insert` and `prompts_prices_update` write the rows, which stay as long as the prompt.
 */
export const promptPrices = sqliteTable(
  "prompt_prices",
  {
    promptId: promptRef("prompt_id"),
    since: moment("since").notNull(),
    price: integer("price"),
  },
  (t) => [primaryKey({ columns: [t.promptId, t.since] })],
);

/**
 * A lower price of a prompt until a time, and the price that it has afterwards. `formerPrice` is what may be shown as its former price
 * (contracts/limits.ts). The trigger of `prompts` `prompts_launch_end` ends it when the price is changed to another.
 *
 * Triggers: `launch_prices_updates_insert` adds a row to `prompt_updates`, for the members who bookmarked the prompt.
 */
export const launchPrices = sqliteTable(
  "launch_prices",
  {
    id: id(),
    promptId: promptRef("prompt_id"),
    price: integer("price").notNull(),
    regularPrice: integer("regular_price").notNull(),
    formerPrice: integer("former_price"),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (t) => [
    uniqueIndex("launch_prices_running")
      .on(t.promptId)
      .where(sql`ended_at IS NULL`),
    index("launch_prices_due")
      .on(t.endsAt)
      .where(sql`ended_at IS NULL`),
    index("launch_prices_prompt_id_ended_at").on(t.promptId, t.endedAt),
    check("launch_prices_lower", sql`price < regular_price AND (former_price IS NULL OR former_price > price)`),
  ],
);

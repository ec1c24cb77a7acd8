import { z } from "zod";
import { count, named, namedPrompt, rowId, time } from "./answers.ts";
import { id, pageQuery } from "./common.ts";
import { MODERATION_REASON_MAX } from "./limits.ts";
import { type RuleKind, ruleKinds } from "./rule-kinds.ts";
import { text } from "./text.ts";

const TERM_MAX = 30;
/** Rules in force about one word; a search applies no more. */
export const RULES_OF_WORD = 15;

const word = (label: string) => text({ min: 1, max: TERM_MAX, label });
const reason = text({ max: MODERATION_REASON_MAX, label: "이유" }).default("");
const unknownPart = "kind, from, to, reason만 보내 주세요.";

const onWords = <K extends RuleKind>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), from: word("앞말"), to: word("뒷말"), reason }, unknownPart);

export const newRule = z.discriminatedUnion(
  "kind",
  [
    onWords("both"),
    onWords("one_way"),
    onWords("misspelling"),
    z.strictObject({ kind: z.literal("stop_word"), from: word("말"), reason }, unknownPart),
  ],
  "kind는 both, one_way, misspelling, stop_word 중에서 골라 주세요.",
);
export type NewRule = z.output<typeof newRule>;

export const ruleParam = z.object({ id });
export const undoReason = z.strictObject({ reason }, "reason만 보내 주세요.");
export const rulesQuery = pageQuery.extend({
  list: z.enum(["current", "undone"], "current나 undone으로 골라 주세요.").default("current"),
});

/** A rule of an operator; `to` is null for a word that is left out, `undone_at` while it is in force. */
export const searchRule = z
  .object({
    id: rowId,
    kind: z.enum(ruleKinds),
    from: z.string(),
    to: z.string().nullable(),
    reason: z.string(),
    made_by: named,
    create_at: time,
    undone_at: time.nullable(),
  })
  .meta({ id: "SearchRule" });
export type SearchRule = z.output<typeof searchRule>;

const people = { people_max: count, days: count, last_day: z.iso.date() };

/**
 * People searched for `from` and within a minute for `to`: at most how many on one day, on how many days, and the last day. `rule` is
 * the rule in force about the two. No personal data.
 */
export const searchPairs = z.object({
  items: z.array(z.object({ from: z.string(), to: z.string(), ...people, rule: z.enum(ruleKinds).nullable() })),
});
export type SearchPair = z.output<typeof searchPairs>["items"][number];

export const opensQuery = z.object({ search: text({ max: TERM_MAX, label: "검색어", isQuery: true }).default("") });

/** People opened the prompt from a search for `search`, counted as in `searchPairs`; `prompt` is null while it is not published. */
export const searchOpens = z.object({
  items: z.array(z.object({ search: z.string(), prompt_id: rowId, prompt: namedPrompt, ...people })),
});
export type SearchOpen = z.output<typeof searchOpens>["items"][number];

export const openPost = z.strictObject(
  {
    search: text({ min: 1, max: 100, label: "검색어" }),
    prompt_id: z.int("프롬프트 번호를 숫자로 써 주세요.").positive("프롬프트 번호는 1부터예요."),
  },
  "search와 prompt_id만 보내 주세요.",
);
export type OpenPost = z.output<typeof openPost>;

import { z } from "zod";
import { count, pageOf, person, rowId, time } from "./answers.ts";
import { id, pageQuery } from "./common.ts";
import {
  COLLECTION_ABOUT_MAX,
  COLLECTION_ADD_MAX,
  COLLECTION_NOTE_MAX,
  COLLECTION_PICKS_MAX,
  COLLECTION_TITLE_MAX,
  COLLECTIONS_MAX,
} from "./limits.ts";
import { promptCard } from "./prompts.ts";
import { text } from "./text.ts";

/** Collections on one page of a list. */
export const COLLECTIONS_PAGE = 12;
/** Prompts of a collection of which its card shows the face. */
export const COLLECTION_FACES = 3;

const refusal = ({ code }: { code?: string }) =>
  code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "모음을 객체로 보내 주세요.";
const hasChange = (patch: object) => Object.values(patch).some((value) => value !== undefined);
const nothing = {
  error: "바꿀 내용을 하나 이상 보내 주세요.",
  when: ({ issues }: { issues: unknown[] }) => issues.length === 0,
};
const promptId = z.int("프롬프트 번호를 숫자로 보내 주세요.").positive("프롬프트 번호는 1부터예요.");

const fields = {
  title: text({ min: 1, max: COLLECTION_TITLE_MAX, label: "모음 이름" }),
  about: text({ max: COLLECTION_ABOUT_MAX, label: "모음 소개" }),
  is_public: z.boolean("누구에게 보일지 골라 주세요."),
};
export const newCollection = z.strictObject(
  { title: fields.title, about: fields.about.default(""), is_public: fields.is_public.default(false) },
  { error: refusal },
);
export type NewCollection = z.output<typeof newCollection>;
export type NewCollectionInput = z.input<typeof newCollection>;

export const collectionPatch = z
  .strictObject(
    { title: fields.title.optional(), about: fields.about.optional(), is_public: fields.is_public.optional() },
    { error: refusal },
  )
  .refine(hasChange, nothing);
export type CollectionPatch = z.output<typeof collectionPatch>;

/** Prompts to add at the end, in this order. */
export const addedPrompts = z.strictObject(
  {
    prompt_ids: z
      .array(promptId, "넣을 프롬프트를 목록으로 보내 주세요.")
      .min(1, "넣을 프롬프트를 골라 주세요.")
      .max(COLLECTION_ADD_MAX, `한 번에 ${COLLECTION_ADD_MAX}개까지 넣을 수 있어요.`)
      .refine((ids) => new Set(ids).size === ids.length, "같은 프롬프트를 두 번 넣을 수 없어요."),
  },
  { error: refusal },
);

/** `after`: the prompt of the collection behind which it moves; null moves it to the beginning. */
export const collectedPatch = z
  .strictObject(
    {
      note: text({ max: COLLECTION_NOTE_MAX, label: "한마디" }).optional(),
      after: promptId.nullable().optional(),
    },
    { error: refusal },
  )
  .refine(hasChange, nothing);
export type CollectedPatch = z.output<typeof collectedPatch>;

export const collectionParam = z.object({ id });
export const collectedParam = z.object({ id, prompt_id: id });
export const collectionChoicesQuery = z.object({ prompt_id: id });
/** Pages of collections have one size. */
export const collectionsQuery = pageQuery.pick({ cursor: true });

export const collectionCard = z
  .object({
    id: rowId,
    title: z.string(),
    about: z.string(),
    is_public: z.boolean(),
    /** Its prompts that can be found now. */
    prompt_count: count,
    follower_count: count,
    member: person,
    /** Its first prompts. */
    beginning: z.array(promptCard).max(COLLECTION_FACES),
    updated_at: time,
    /** An operator took it out of every list; only its member still sees it. */
    is_hidden: z.literal(true).optional(),
  })
  .meta({ id: "CollectionCard" });
export type CollectionCard = z.output<typeof collectionCard>;
export const collectionList = pageOf(collectionCard);

const collectedPrompt = z.object({ prompt: promptCard, note: z.string() }).meta({ id: "CollectedPrompt" });
export type CollectedPrompt = z.output<typeof collectedPrompt>;

export const collectionDetail = collectionCard
  .omit({ beginning: true })
  .extend({
    prompts: pageOf(collectedPrompt),
    /** For its member: prompts in it that cannot be found now. */
    gone_count: count.optional(),
    /** For other members. */
    is_following: z.boolean().optional(),
  })
  .meta({ id: "CollectionDetail" });
export type CollectionDetail = z.output<typeof collectionDetail>;

/** A member's own collection, as something to put a prompt into. */
const collectionChoice = z.object({
  id: rowId,
  title: z.string(),
  is_public: z.boolean(),
  has_prompt: z.boolean(),
  is_full: z.boolean(),
});
export type CollectionChoice = z.output<typeof collectionChoice>;
export const collectionChoices = z.object({ items: z.array(collectionChoice).max(COLLECTIONS_MAX) });

/** How many of the prompts were not in it before. */
export const addedToCollection = z.object({ added: count });
export const collectionFollowing = z.object({ is_following: z.boolean(), follower_count: count });

/** The collections that operators picked for the main page, in order. */
export const newCollectionPicks = z.strictObject(
  {
    collection_ids: z
      .array(
        z.int("모음 번호를 숫자로 보내 주세요.").positive("모음 번호는 1부터예요."),
        "모음을 목록으로 보내 주세요.",
      )
      .max(COLLECTION_PICKS_MAX, `${COLLECTION_PICKS_MAX}개까지 고를 수 있어요.`)
      .refine((ids) => new Set(ids).size === ids.length, "같은 모음을 두 번 고를 수 없어요."),
  },
  { error: refusal },
);
/** `is_shown` is false while nobody else can see it, and while it has no prompt. */
const collectionPick = z
  .object({ id: rowId, title: z.string(), nickname: z.string(), is_shown: z.boolean() })
  .meta({ id: "CollectionPick" });
export type CollectionPick = z.output<typeof collectionPick>;
export const collectionPicks = z.object({ items: z.array(collectionPick).max(COLLECTION_PICKS_MAX) });

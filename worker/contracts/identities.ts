import { z } from "zod";
import { count, time } from "./answers.ts";
import { authorization, providers } from "./auth.ts";

/** `disconnected`: at the provider, not here. */
export const identityEventKinds = ["added", "joined", "removed", "disconnected"] as const;

/** After a fresh sign-in by the present one, the other has to follow within this time. */
export const CONFIRMED_MINUTES = 5;
export const IDENTITY_EVENT_DAYS = 365;
/** How long nobody signs up by the identities of a member who withdrew while suspended. */
export const BARRED_DAYS = 365;

const provider = z.enum(providers, "구글과 네이버 가운데 골라 주세요.");

export const identityPost = z.strictObject({ provider }, "더하거나 뺄 로그인만 보내 주세요.");

/** One sign-in of a member. `used_at` is the last time it opened a session, as far as sessions are kept; `is_this` opened this one. */
const identity = z.object({ provider, create_at: time, used_at: time.nullable(), is_this: z.boolean() });
export type Identity = z.output<typeof identity>;

const identityEvent = z.object({
  kind: z.enum(identityEventKinds),
  provider,
  /** Null for what was done at the provider. */
  device: z.string().nullable(),
  create_at: time,
});
export type IdentityEvent = z.output<typeof identityEvent>;

/** The newest events first. */
export const identities = z.object({ items: z.array(identity), events: z.array(identityEvent) });
export type Identities = z.output<typeof identities>;

/** As operators see them: nothing that says who the member is at a provider. */
export const operatedIdentities = z.object({
  items: z.array(identity.omit({ is_this: true })),
  events: z.array(identityEvent.omit({ device: true })),
});
export type OperatedIdentities = z.output<typeof operatedIdentities>;

/** The provider's page for the sign-in that comes next, and whose it is. */
export const identityBegun = authorization.extend({ provider });
export type IdentityBegun = z.output<typeof identityBegun>;

/** The account that already has the sign-in, and what of it would move; all else is as in a withdrawal. `id` is good for one answer. */
export const joinOffer = z.object({
  id: z.string(),
  provider,
  nickname: z.string(),
  create_at: time,
  moves: z.object({
    bookmarks: count,
    following: count,
    collections: count,
    followed_collections: count,
    blocks: count,
  }),
});
export type JoinOffer = z.output<typeof joinOffer>;

/** What a fresh sign-in led to: another one that has to follow, a question, or the change. */
export const identityStep = z.discriminatedUnion("step", [
  z.object({ step: z.literal("sign_in"), next: identityBegun }),
  z.object({ step: z.literal("join"), offer: joinOffer }),
  z.object({ step: z.literal("done"), act: z.enum(["added", "removed"]), provider, identities }),
]);
export type IdentityStep = z.output<typeof identityStep>;

export const joinPost = z.strictObject(
  { id: z.uuid("합치기를 처음부터 다시 해 주세요.") },
  "합칠 것의 번호만 보내 주세요.",
);

/** Why an account cannot be joined. */
export type JoinHindrance =
  | "status"
  | "operator"
  | "moderation"
  | "orders"
  | "prompts"
  | "money"
  | "collections"
  | "identities";

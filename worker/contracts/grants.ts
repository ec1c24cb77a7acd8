import { z } from "zod";
import { rowId, time } from "./answers.ts";
import { id } from "./common.ts";
import { PERSONAL_TOKEN_DAYS_MAX, PERSONAL_TOKEN_NAME_MAX } from "./limits.ts";
import { text } from "./text.ts";

/** What a program may do for a member: read what the member reads, and make and revise drafts. */
export const grantScopes = ["read", "write:drafts"] as const;
export type GrantScope = (typeof grantScopes)[number];

/** Personal tokens that a member may have at once, also expired ones. */
export const PERSONAL_TOKENS_MAX = 20;
/** An expired one stays in the list of its member for so long. */
export const EXPIRED_TOKEN_DAYS = 30;

const SCOPES = "권한은 read와 write:drafts 중에서 골라 주세요.";
const scopes = z
  .array(z.enum(grantScopes, SCOPES), SCOPES)
  .min(1, "권한을 하나 이상 골라 주세요.")
  .max(grantScopes.length, SCOPES)
  .transform((chosen) => grantScopes.filter((scope) => chosen.includes(scope)));

const DAYS = `기한은 1일부터 ${PERSONAL_TOKEN_DAYS_MAX}일까지 정할 수 있어요.`;

export const newPersonalToken = z.strictObject(
  {
    name: text({ min: 1, max: PERSONAL_TOKEN_NAME_MAX, label: "이름" }),
    scopes,
    expires_in_days: z.int(DAYS).min(1, DAYS).max(PERSONAL_TOKEN_DAYS_MAX, DAYS),
  },
  {
    error: ({ code }) =>
      code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "이름, 권한, 기한을 객체로 보내 주세요.",
  },
);
export type NewPersonalToken = z.output<typeof newPersonalToken>;

export const personalTokenParam = z.object({ token_id: id });

export const personalToken = z
  .object({
    id: rowId,
    name: z.string(),
    scopes: z.array(z.enum(grantScopes)),
    create_at: time,
    expires_at: time,
    /** Null before the first use; at most an hour older than the last one. */
    used_at: time.nullable(),
  })
  .meta({ id: "PersonalToken" });
export type PersonalToken = z.output<typeof personalToken>;

/** The only answer that holds the token itself. */
export const madePersonalToken = personalToken.extend({ token: z.string() }).meta({ id: "MadePersonalToken" });
export type MadePersonalToken = z.output<typeof madePersonalToken>;

export const personalTokens = z.object({ items: z.array(personalToken).max(PERSONAL_TOKENS_MAX) });

import { z } from "zod";
import { rowId, time } from "./answers.ts";
import { id } from "./common.ts";
import { grantScopes } from "./grants.ts";

/** Addresses that programs know by name (RFC 8414, RFC 9728) or from the metadata there. */
export const oauthPaths = {
  authorize: "/oauth/authorize",
  token: "/oauth/token",
  register: "/oauth/register",
  revoke: "/oauth/revoke",
} as const;

/** Clients that one network may register on one day. Those that no member connects go after a while, never because others come. */
export const CLIENTS_A_DAY = 500;
export const UNUSED_CLIENT_DAYS = 30;
/** A client that no member's app has used for so long is forgotten. */
export const CLIENT_DAYS = 120;
export const CODE_MINUTES = 5;
export const OAUTH_ACCESS_SECONDS = 60 * 60;
/** A connected app that asks for nothing for so long is connected no more. */
export const OAUTH_REFRESH_DAYS = 60;
/** Apps that a member has connected, at most: the oldest go first. */
export const APPS_MAX = 50;

const TOO_LONG = "값이 너무 길어요.";
const field = (max: number) => z.string("글자로 보내 주세요.").max(max, TOO_LONG);

/** The parameters with which an app sends a member to `/oauth/authorize`. What they say is checked later, since a refusal goes to the app. */
export const authorizationQuery = z.object({
  client_id: field(100).min(1, "어떤 앱인지 적혀 있지 않아요."),
  redirect_uri: field(500).min(1, "돌아갈 주소가 적혀 있지 않아요."),
  response_type: field(100).default(""),
  scope: field(500).default(""),
  state: field(1_000).optional(),
  code_challenge: field(200).default(""),
  code_challenge_method: field(20).default(""),
  resource: field(500).default(""),
});
export type AuthorizationQuery = z.output<typeof authorizationQuery>;
export type AuthorizationInput = z.input<typeof authorizationQuery>;

export const authorizationAnswer = z.object({
  request: authorizationQuery,
  is_allowed: z.boolean("허락할지 골라 주세요."),
});
export type AuthorizationAnswer = z.output<typeof authorizationAnswer>;

/** What a member is asked. `back_to` is the address of the app with its error, when the request is not in order. */
export const authorizationRequest = z.object({
  client: z.object({
    name: z.string(),
    /** Where the browser goes then: a host, or the scheme of an app on the device. */
    host: z.string(),
    /** A program on the member's own computer. */
    is_local: z.boolean(),
  }),
  scopes: z.array(z.enum(grantScopes)),
  back_to: z.string().nullable(),
});
export type AuthorizationRequest = z.output<typeof authorizationRequest>;

/** Where the browser goes next. */
export const authorizationAnswered = z.object({ redirect_to: z.string() });

export const appParam = z.object({ app_id: id });

export const connectedApp = z
  .object({
    id: rowId,
    name: z.string(),
    host: z.string(),
    scopes: z.array(z.enum(grantScopes)),
    create_at: time,
    /** Null before the first use; at most an hour older than the last one. */
    used_at: time.nullable(),
  })
  .meta({ id: "ConnectedApp" });
export type ConnectedApp = z.output<typeof connectedApp>;
export const connectedApps = z.object({ items: z.array(connectedApp).max(APPS_MAX) });

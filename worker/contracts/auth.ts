import { z } from "zod";
import { user } from "./members.ts";
import { isOwnPath } from "./paths.ts";

export { type Provider, providers } from "./provider-names.ts";

/** In bytes: long enough for the request of an app (`/oauth/authorize`), short enough for the cookie that keeps it. */
const RETURN_TO_MAX = 2_000;

const returnTo = z
  .string()
  .max(RETURN_TO_MAX, "돌아올 주소가 너무 길어요.")
  .refine((path) => new TextEncoder().encode(path).length <= RETURN_TO_MAX, "돌아올 주소가 너무 길어요.")
  .refine(isOwnPath, "돌아올 주소는 글감의 주소여야 해요.");

export const authorizeQuery = z.object({ return_to: returnTo.default("/") });

export const tokenPost = z.object({
  code: z.string("코드를 보내 주세요.").min(1, "코드를 보내 주세요.").max(2048, "코드가 올바르지 않아요."),
  /** A missing one gets the error of a wrong one: `invalid_state`. */
  state: z.string("state가 올바르지 않아요.").max(512, "state가 올바르지 않아요.").default(""),
});

export const refreshPost = z.object({
  refresh_token: z
    .string("갱신 토큰을 보내 주세요.")
    .min(1, "갱신 토큰을 보내 주세요.")
    .max(512, "갱신 토큰이 올바르지 않아요."),
});

export type TokenPost = z.output<typeof tokenPost>;

export const authorization = z.object({ authorization_url: z.url(), state: z.string() });
export type Authorization = z.output<typeof authorization>;
export const tokenPair = z.object({ access_token: z.string(), refresh_token: z.string() });
export type TokenPair = z.output<typeof tokenPair>;
export const signedIn = tokenPair.extend({ user, return_to: z.string() });
export type SignIn = z.output<typeof signedIn>;
export const signedOut = z.object({ signed_out: z.literal(true) });

export const OAUTH_MINUTES = 10;
export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_TOKEN_DAYS = 30;
/** A repetition of a refresh within this time is answered with the same successor: its first answer may have been lost. */
export const REFRESH_GRACE_SECONDS = 30;
/** A sign-in ends after this time even when it is used every day. */
export const TOKEN_FAMILY_DAYS = 90;

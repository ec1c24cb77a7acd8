import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import type { LiveEvent } from "#contracts/realtime.ts";

type Service = { fetch: typeof fetch };

type Queue<Body> = { send: (body: Body) => Promise<unknown> };

/** The object that holds the sockets of one member. */
export type Channel = Service & { push: (events: LiveEvent[]) => Promise<void>; hangUp: () => Promise<void> };

/** Bindings, variables and secrets of the worker; docs/operations.md lists where each comes from. */
export type Env = {
  DB: D1Database;
  IMAGES: R2Bucket;
  ASSETS: Service;
  /** Published prompts whose followers are to be told; without it the scheduled job tells them. */
  ANNOUNCEMENTS?: Queue<{ prompt_id: number }>;
  /** Without it pages ask instead of listening. */
  CHANNELS?: { getByName: (name: string) => Channel };
  /** Messages one member may send in any minute. */
  MESSAGES_PER_MINUTE?: string;
  /** How often a minute: `sign_in=10 refresh=60 write=60 upload=10 webhook=600`, each as it is unless given. */
  RATE_LIMITS?: string;
  /** Searches of one address. */
  SEARCH_RATE?: { limit: (what: { key: string }) => Promise<{ success: boolean }> };
  /** Google and Naver on this machine; bound only in the local and test configuration. */
  EMULATOR?: Service;
  APP_ORIGIN: string;
  APP_VERSION?: string;
  TOKEN_SECRET?: string;
  /** Who is ADMIN from their next sign-in on: `google:<sub>,naver:<id>`. */
  ADMIN_SUBJECTS?: string;
  OAUTH_TIMEOUT_MS?: string;
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  GOOGLE_AUTHORIZE_URL?: string;
  GOOGLE_TOKEN_URL?: string;
  GOOGLE_JWKS_URL?: string;
  GOOGLE_ISSUER?: string;
  GOOGLE_REVOKE_URL?: string;
  NAVER_CLIENT_ID?: string;
  NAVER_CLIENT_SECRET?: string;
  NAVER_AUTHORIZE_URL?: string;
  NAVER_TOKEN_URL?: string;
  NAVER_PROFILE_URL?: string;
  NAVER_REVOKE_URL?: string;
  TOSS_CLIENT_KEY?: string;
  TOSS_SECRET_KEY?: string;
  TOSS_API_BASE?: string;
  TOSS_SDK_URL?: string;
  TOSS_TIMEOUT_MS?: string;
  /** Seals the account numbers of sellers: 32 bytes in base64, or `2:<new>,1:<old>` while keys rotate. */
  SETTLEMENT_KEY?: string;
  /** Who runs the site, as its footer must say (전자상거래법 10조 1항). */
  SITE_OPERATOR_NAME?: string;
  SITE_OPERATOR_REPRESENTATIVE?: string;
  SITE_OPERATOR_ADDRESS?: string;
  SITE_OPERATOR_PHONE?: string;
  SITE_OPERATOR_EMAIL?: string;
  SITE_OPERATOR_REGISTRATION_NUMBER?: string;
  SITE_OPERATOR_MAIL_ORDER_NUMBER?: string;
  SITE_OPERATOR_HOSTING?: string;
};

import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import type { ArrivalSource } from "#contracts/arrivals.ts";
import type { RealtimeEvent } from "#contracts/realtime.ts";
import type { SharePicture } from "#contracts/share-picture.ts";

type Service = { fetch: typeof fetch };

type Queue<Body> = { send: (body: Body) => Promise<unknown> };
type BatchQueue<Body> = { sendBatch: (messages: { body: Body }[]) => Promise<unknown> };

/** A range of prompt ids, both ends included. */
export type RefillRange = { first_id: number; last_id: number };

/** The Durable Object that holds the WebSockets of one member. */
export type Channel = Service & {
  countTicket: (minute: number, limit: number) => Promise<boolean>;
  push: (events: RealtimeEvent[]) => Promise<void>;
  hangUp: (familyIds?: string[]) => Promise<void>;
};

/**
 * One view or download of a prompt by one person on one day (`YYYY-MM-DD` in Seoul). `person` is a hash that changes daily
 * (lib/person.ts); `network`, also a hash, is that of the wider network of a guest and absent for members.
 */
export type Usage = {
  kind: "view" | "copy" | "download";
  promptId: number;
  day: string;
  person: string;
  network?: string;
  /** The search term that a viewer came from. */
  term?: string;
  /** Where a viewer came from, when their browser told. */
  source?: ArrivalSource;
};

/** The object that counts the usage of its share of the prompts. `pending` is what it has counted and not yet written. */
export type UsageShard = {
  count: (usage: Usage) => Promise<{ isCounted: boolean; pending: number }>;
  eraseTraces: (traces: { day: string; hash: string }[]) => Promise<void>;
};

/** The object that purges shared copies for the whole site. */
export type Purger = { collect: (tags: string[]) => Promise<void>; takeDown: (tags: string[]) => Promise<void> };

/** Free runs of one day: of each member, and of all together. */
export type RunLimits = { perMember: number; ceiling: number };

/** The object that counts the free runs of the whole site, by days in Seoul. */
export type RunCounter = {
  /** Counts a run of this member, or says whose runs of the day are used up. */
  take: (memberId: number, limits: RunLimits) => Promise<{ id: number } | { usedUp: "member" | "site" }>;
  /** Takes a run back that brought nothing; false when the member or the site has had too many back. */
  giveBack: (id: number, limits: RunLimits) => Promise<boolean>;
  leftFor: (memberId: number, limits: RunLimits) => Promise<number>;
  eraseMember: (memberId: number) => Promise<void>;
};

/** The part of Workers AI that is used. */
export type AiBinding = {
  run: (
    model: string,
    inputs: Record<string, unknown>,
    options: { signal: AbortSignal },
  ) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
};

/** A mail as Cloudflare's binding takes it, which builds the MIME from it. */
export type MailMessage = {
  to: string;
  from: { email: string; name: string };
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

export type PictureRenderer = {
  /** Draws a picture for a shared link, with a photo in bytes, as PNG; null when it cannot. */
  draw: (picture: SharePicture, photo: ArrayBuffer | null) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Whether the pixels of a picture can be decoded to the end; null when it is busy. */
  isWhole: (bytes: Uint8Array) => Promise<boolean | null>;
};

/** Bindings, variables and secrets of the worker; docs/operations.md lists where each comes from. */
export type Env = {
  DB: D1Database;
  /** Conversations and messages; without it they are in `DB`. */
  MESSAGES?: D1Database;
  IMAGES: R2Bucket;
  ASSETS: Service;
  /** Queue of published prompts whose followers are to be notified; without it the scheduled job notifies them. */
  ANNOUNCEMENTS?: Queue<{ prompt_id: number }>;
  /** Ranges of prompts whose index rows are to be written again; without it the scheduled job writes them. */
  INDEXING?: BatchQueue<RefillRange>;
  /** Without it pages poll. */
  CHANNELS?: { getByName: (name: string) => Channel };
  /** Without it views and downloads are not counted. */
  USAGE?: { getByName: (name: string) => UsageShard };
  /** Seconds for which views and downloads are collected before they are written; 60 unless set. */
  USAGE_FLUSH_SECONDS?: string;
  /** Without it shared copies are not purged and expire by their age. */
  CACHE_PURGER?: { getByName: (name: string) => Purger };
  /** Workers AI. Without it, or without `RUN_COUNTER`, nothing can be run for free. */
  AI?: AiBinding;
  /** The emulator's address of Workers AI, for a worker without `AI`. */
  WORKERS_AI_URL?: string;
  RUN_COUNTER?: { getByName: (name: string) => RunCounter };
  /** Free runs of a member on one day in Seoul; 5 unless set. */
  RUNS_PER_DAY?: string;
  /** Free runs of all members together on one day; 100 unless set, and 0 switches them off. */
  RUNS_CEILING?: string;
  /** How long a model may send nothing; 30000 unless set. An answer takes at most four times as long. */
  RUN_TIMEOUT_MS?: string;
  /** How long the cache may take to answer a purge. */
  CACHE_TIMEOUT_MS?: string;
  /** Messages that a member may send in any minute. */
  MESSAGES_PER_MINUTE?: string;
  /** Calls per minute by kind; default `sign_in=10 refresh=60 write=60 upload=10 webhook=600 token=120 oauth=600 register=20`. A kind that is not given keeps its default. */
  RATE_LIMITS?: string;
  /** Rate limit of searches, and separately of views, per IP address. */
  SEARCH_RATE?: { limit: (what: { key: string }) => Promise<{ success: boolean }> };
  /** Rate limit of the calls of guests' AI tools at /mcp, per IP address. */
  MCP_RATE?: { limit: (what: { key: string }) => Promise<{ success: boolean }> };
  /** Rate limit of reads, per IP address; those of programs with a token are counted by it. */
  READ_RATE?: { limit: (what: { key: string }) => Promise<{ success: boolean }> };
  /** The worker that draws and decodes pictures (renderer/). Without it shared links have the picture of the site, and no picture is taken. */
  RENDERER?: PictureRenderer;
  /** The provider emulator; bound only in the local and test configuration. */
  EMULATOR?: Service;
  APP_ORIGIN: string;
  APP_VERSION?: string;
  /** The deployed version; not bound on this machine. */
  VERSION?: { id: string; tag: string; timestamp: string };
  /** Where alerts are sent: an incoming webhook of Slack or Discord. Without it they are only logged. */
  ALERT_WEBHOOK_URL?: string;
  /** A model that reads what fresh accounts publish (integrations/critic.ts). Without it only the rules do. */
  CRITIC_URL?: string;
  /** With which messages to browsers are signed (RFC 8292): a P-256 point and its number, in base64url. Without both there are none. */
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  /** How long the push service of a browser may take to answer; 5000 unless set. */
  PUSH_TIMEOUT_MS?: string;
  /** Cloudflare's `send_email` binding. Without it, or without `MAIL_FROM`, no mail is sent. */
  EMAIL?: { send: (message: MailMessage) => Promise<unknown> };
  /** The address that mails come from, of a domain that may send through the binding. */
  MAIL_FROM?: string;
  /** The emulator's address for mails, for a worker without `EMAIL`. */
  MAIL_URL?: string;
  /** How long the provider of mails may take to answer; 10000 unless set. */
  MAIL_TIMEOUT_MS?: string;
  TOKEN_SECRET?: string;
  /** Operators, by provider and subject: `google:<sub>,naver:<id>`. The role follows at the next sign-in or call of the operators' API. */
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
  /** The provider that confirms who sellers are. Without all four nobody new can sell. */
  IDENTITY_CLIENT_ID?: string;
  IDENTITY_CLIENT_SECRET?: string;
  IDENTITY_START_URL?: string;
  IDENTITY_RESULT_URL?: string;
  /** How long it may take to answer; 10000 unless set. */
  IDENTITY_TIMEOUT_MS?: string;
  TOSS_CLIENT_KEY?: string;
  TOSS_SECRET_KEY?: string;
  TOSS_API_BASE?: string;
  TOSS_SDK_URL?: string;
  TOSS_TIMEOUT_MS?: string;
  /** The JavaScript key of the app at Kakao, public. Without it nothing offers to send to KakaoTalk. */
  KAKAO_JS_KEY?: string;
  KAKAO_SDK_URL?: string;
  /** Under which browsers find the AI providers on this machine; without it they are where they are. */
  AI_PROVIDERS_URL?: string;
  /** Encrypts the account numbers of sellers: 32 bytes in base64, or `2:<new>,1:<old>` during rotation. */
  SETTLEMENT_KEY?: string;
  /** The operator of the site, shown in the footer (전자상거래법 10조 1항). */
  SITE_OPERATOR_NAME?: string;
  SITE_OPERATOR_REPRESENTATIVE?: string;
  SITE_OPERATOR_ADDRESS?: string;
  SITE_OPERATOR_PHONE?: string;
  SITE_OPERATOR_EMAIL?: string;
  SITE_OPERATOR_REGISTRATION_NUMBER?: string;
  SITE_OPERATOR_MAIL_ORDER_NUMBER?: string;
  SITE_OPERATOR_HOSTING?: string;
};

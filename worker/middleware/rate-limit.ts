import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { takeOne } from "#worker/db/rates.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { personHash } from "#worker/lib/person.ts";
import { limitOf, type RateKind, rateLimited } from "#worker/lib/rate.ts";
import { seoulDay } from "#worker/lib/seoul.ts";

const SIGN_IN = /^\/api\/auth\/[^/]+\/(?:authorize|token)$/;
const UPLOAD = /\/(?:images|attachments)$/;
const BY_ANYONE = /^\/api\/prompts\/\d+\/(?:views|downloads)$/;
const SEARCH = /^\/api\/prompts(?:\/suggestions)?$/;
// Counted where they are sent, among the messages themselves.
const MESSAGES = "/api/messages";
const READS = ["GET", "HEAD", "OPTIONS"];

type Counted = { kind: RateKind; by: "address" | "member" };

/** What a call counts as; nothing for reading, and for what is refused anyway without a member. */
export function countedAs(method: string, path: string, isMember: boolean): Counted | undefined {
  if (SIGN_IN.test(path)) return { kind: "sign_in", by: "address" };
  if (path.startsWith("/api/auth/")) return { kind: "refresh", by: "address" };
  if (READS.includes(method) || path === MESSAGES) return undefined;
  if (path === "/api/payments/webhooks") return { kind: "webhook", by: "address" };
  if (isMember) return { kind: UPLOAD.test(path) ? "upload" : "write", by: "member" };
  return BY_ANYONE.test(path) ? { kind: "write", by: "address" } : undefined;
}

/** Of IPv6 the first half: a household has all of the second. */
export function networkOf(address: string) {
  if (!address.includes(":")) return address;
  const [front = "", back] = address.toLowerCase().split("::");
  const [head, tail] = [front, back ?? ""].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  const gap = back === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: gap }, () => "0"), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

const addressOf = (c: Context<ApiEnv>) => networkOf(c.req.header("cf-connecting-ip") ?? "");

/** Whom it is counted for: a member by number, anyone else by a hash of their address that changes every day. */
async function keyOf(c: Context<ApiEnv>, { kind, by }: Counted, now: number) {
  if (by === "member") return `${kind} ${c.var.member!.id}`;
  const address = addressOf(c);
  if (address === "") return undefined;
  const what = kind === "sign_in" ? `${kind} ${c.req.method}` : kind;
  return `${what} ${await personHash(c.env, "rates", seoulDay(now), address)}`;
}

/** Searches cost no row: Cloudflare's own limiter counts them, near enough, where they arrive. */
async function isSearchedTooOften(c: Context<ApiEnv>) {
  const isSearch =
    ["GET", "HEAD"].includes(c.req.method) && SEARCH.test(c.req.path) && (c.req.query("search") || c.req.query("q"));
  const address = isSearch ? addressOf(c) : "";
  if (address === "" || !c.env.SEARCH_RATE) return false;
  return !(await c.env.SEARCH_RATE.limit({ key: address })).success;
}

/** One statement for a write, none for what is read: exact across the world, because D1 counts. */
export const limitRate = createMiddleware<ApiEnv>(async (c, next) => {
  const now = Date.now();
  if (await isSearchedTooOften(c)) throw rateLimited(now);
  const counted = countedAs(c.req.method, c.req.path, c.var.member !== null);
  const key = counted && (await keyOf(c, counted, now));
  if (key && !(await takeOne(c.var.db, key, limitOf(c.env, counted.kind), now))) throw rateLimited(now);
  await next();
});

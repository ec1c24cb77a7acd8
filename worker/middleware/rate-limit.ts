import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { takeOne } from "#worker/db/rates.ts";
import type { Env } from "#worker/env.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { ipAddressOf, networkOf } from "#worker/lib/network.ts";
import { personHash } from "#worker/lib/person.ts";
import { limitOf, type RateKind, rateLimited } from "#worker/lib/rate.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { isOpen, type Policy, policyOf } from "./policy.ts";

const READS = ["GET", "HEAD", "OPTIONS"];
/** Counted by address, also for members. */
const BY_ADDRESS: RateKind[] = ["sign_in", "refresh", "webhook", "oauth", "register"];

type Counted = { kind: RateKind; by: "address" | "member" };

/** What a call counts as: nothing for reads, and nothing for guests where a member is needed, who are refused anyway. */
export function countedAs(policy: Policy, method: string, isMember: boolean): Counted | undefined {
  const { rate = READS.includes(method) ? "none" : "write" } = policy;
  if (rate === "none" || rate === "search" || rate === "view" || rate === "mcp") return undefined;
  if (BY_ADDRESS.includes(rate)) return { kind: rate, by: "address" };
  if (isMember) return { kind: rate, by: "member" };
  return isOpen(policy) ? { kind: rate, by: "address" } : undefined;
}

/** The network of the caller; empty where it is not known. */
const callerNetwork = (c: Context<ApiEnv>) => networkOf(ipAddressOf(c.req.raw));

/** The key of the counter: a member by number, anyone else by a hash of the address that changes every day. */
async function keyOf(c: Context<ApiEnv>, { kind, by }: Counted, now: number) {
  if (by === "member") return `${kind} ${c.var.member!.id}`;
  const network = callerNetwork(c);
  if (network === "") return undefined;
  const what = kind === "sign_in" ? `${kind} ${c.req.method}` : kind;
  return `${what} ${await personHash(c.env, "rates", seoulDay(now), network)}`;
}

/** Throws 429 when a guest's AI tools have asked too much; those of members are counted by their grant. */
async function limitMcp(c: Context<ApiEnv>) {
  if (policyOf(c).rate !== "mcp" || c.var.member || !c.env.MCP_RATE || callerNetwork(c) === "") return;
  if (!(await c.env.MCP_RATE.limit({ key: callerNetwork(c) })).success) throw rateLimited(Date.now());
}

/** Throws 429 when Cloudflare's limiter is full: it counts per location and approximately, without a row in the database. */
async function limitApproximately({ SEARCH_RATE }: Env, key: string) {
  if (SEARCH_RATE && !(await SEARCH_RATE.limit({ key })).success) throw rateLimited(Date.now());
}

/** Counts a search by its network; a list without words and a caller without an address are not counted. Throws 429. */
export async function limitSearch(env: Env, address: string, words: string | undefined) {
  if (words && address !== "") await limitApproximately(env, networkOf(address));
}

/** Counts a reading of a link by its network. Throws 429. */
export async function limitLinks(env: Env, address: string) {
  if (address !== "") await limitApproximately(env, `view ${networkOf(address)}`);
}

/** Counts a read by its network, also one that a kept page or a 304 answers. Throws 429. Far above what people behind one address ask for together. */
export async function limitReads({ READ_RATE }: Env, request: Request) {
  const network = networkOf(ipAddressOf(request));
  if (!READ_RATE || network === "" || !READS.includes(request.method)) return;
  if (!(await READ_RATE.limit({ key: network })).success) throw rateLimited(Date.now());
}

async function limitSearchesAndViews(c: Context<ApiEnv>) {
  const { rate } = policyOf(c);
  if (rate === "search") await limitSearch(c.env, ipAddressOf(c.req.raw), c.req.query("search") || c.req.query("q"));
  if (rate === "view" && callerNetwork(c) !== "") await limitApproximately(c.env, `view ${callerNetwork(c)}`);
}

/** Throws 429 when a grant has made its calls of the minute: its reads are counted too, because a program asks without pause. */
async function limitGrant(c: Context<ApiEnv>, now: number) {
  const { grant } = c.var;
  if (grant && !(await takeOne(c.var.db, `${grant.kind} grant ${grant.id}`, limitOf(c.env, "token"), now)))
    throw rateLimited(now);
}

/** 429 when the minute is full. One statement for a write, none for a read, which Cloudflare counts, and one more for a call with a token; exact, because D1 counts. */
export const limitRate = createMiddleware<ApiEnv>(async (c, next) => {
  const now = Date.now();
  if (!c.var.grant) await limitReads(c.env, c.req.raw);
  await limitSearchesAndViews(c);
  await limitMcp(c);
  await limitGrant(c, now);
  const counted = countedAs(policyOf(c), c.req.method, c.var.member !== null);
  const key = counted && (await keyOf(c, counted, now));
  if (key && !(await takeOne(c.var.db, key, limitOf(c.env, counted.kind), now))) throw rateLimited(now);
  await next();
});

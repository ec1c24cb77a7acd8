import type { Env } from "#worker/env.ts";
import { AppError } from "./errors.ts";
import { networkOf } from "./network.ts";
import { seoulDay } from "./seoul.ts";
import { DAY } from "./time.ts";

async function hmac(key: BufferSource, message: string) {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return crypto.subtle.sign("HMAC", imported, new TextEncoder().encode(message));
}

/** A person as a salted hash (22 characters of base64) that differs by `purpose` and day, so that it identifies nobody. Throws `unavailable` without a secret. */
export async function personHash({ TOKEN_SECRET: secret }: Env, purpose: string, day: string, person: string) {
  if (!secret) throw new AppError("unavailable", "셈을 위한 설정이 끝나지 않았어요. 운영자에게 알려 주세요.");
  const salt = await hmac(new TextEncoder().encode(secret), `${purpose} ${day}`);
  const bytes = new Uint8Array(await hmac(salt, person), 0, 16);
  return btoa(String.fromCharCode(...bytes)).slice(0, 22);
}

export type Visitor = { memberId?: number; address: string };

const memberText = (memberId: number) => `member ${memberId}`;

/**
 * The text that identifies a visitor on one day: the member on any device, or the network of a guest. The user agent is not part of it,
 * because a client can send any. `networkOf` decides how much of an address is one network.
 */
export const personOf = ({ memberId, address }: Visitor, network = networkOf) =>
  memberId === undefined ? `network ${network(address)}` : memberText(memberId);

// Rows are kept for two days; one more, because the day may change while they are deleted.
const TRACE_DAYS = [0, 1, 2];

/** The hashes under which a member can have been counted for `purpose`, with their days: what to delete at withdrawal. */
export const tracesOf = (env: Env, purpose: string, memberId: number) =>
  Promise.all(
    TRACE_DAYS.map(async (back) => {
      const day = seoulDay(Date.now() - back * DAY);
      return { day, hash: await personHash(env, purpose, day, memberText(memberId)) };
    }),
  );

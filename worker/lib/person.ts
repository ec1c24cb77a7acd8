import type { Env } from "#worker/env.ts";
import { AppError } from "./errors.ts";

async function hmac(key: BufferSource, message: string) {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return crypto.subtle.sign("HMAC", imported, new TextEncoder().encode(message));
}

/** A person only as a hash that changes every day and with every purpose: nobody can be followed. */
export async function personHash({ TOKEN_SECRET: secret }: Env, purpose: string, day: string, person: string) {
  if (!secret) throw new AppError("unavailable", "셈을 위한 설정이 끝나지 않았어요. 운영자에게 알려 주세요.");
  const salt = await hmac(new TextEncoder().encode(secret), `${purpose} ${day}`);
  const bytes = new Uint8Array(await hmac(salt, person), 0, 16);
  return btoa(String.fromCharCode(...bytes)).slice(0, 22);
}

export type Visitor = { memberId?: number; address: string; userAgent: string };

export const personOf = ({ memberId, address, userAgent }: Visitor) =>
  memberId === undefined ? `visitor ${address} ${userAgent}` : `member ${memberId}`;

import type { Env } from "#worker/env.ts";
import { AppError } from "./errors.ts";
import { isLocal } from "./origin.ts";

const utf8 = new TextEncoder();
const HMAC = { name: "HMAC", hash: "SHA-256" };
const LOCAL_SECRET = "local-only-";
const SECRET_MIN = 32;

/** The secret of tokens. Refuses the published local secret on a deployed site. */
export function tokenSecret(env: Env): string {
  const secret = env.TOKEN_SECRET ?? "";
  const isUsable = secret.length >= SECRET_MIN && (isLocal(env) || !secret.startsWith(LOCAL_SECRET));
  if (!isUsable) throw new AppError("unavailable", "로그인 설정이 끝나지 않았어요. 운영자에게 알려 주세요.");
  return secret;
}

/** 32 bytes that are the same for the same text, and not to be guessed without the secret. */
export async function deriveBytes(env: Env, text: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("raw", utf8.encode(tokenSecret(env)), HMAC, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, utf8.encode(text)));
}

import { sha256 } from "hono/utils/crypto";
import type { Env } from "#worker/env.ts";
import { deriveBytes } from "#worker/lib/token-secret.ts";

/** What a secret begins with, by kind, so that people and secret scanners recognise it. */
export const prefixes = { personal: "gg_", access: "gga_", refresh: "ggr_", code: "ggc_" } as const;
export type SecretKind = keyof typeof prefixes;

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Bytes from here on would make the first letters more likely. */
const UNEVEN = 256 - (256 % LETTERS.length);
/** 190 bits. */
const RANDOM_LENGTH = 32;
const CHECK_LENGTH = 6;

function randomLetters(length: number) {
  let letters = "";
  while (letters.length < length) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte! < UNEVEN) letters += LETTERS[byte! % LETTERS.length];
  }
  return letters;
}

/** SHA-256 in hexadecimal: what is stored of a secret, which is too long to be guessed from it. */
export const hashOf = async (secret: string) => (await sha256(secret))!;

const checkOf = async (stem: string) => (await hashOf(`check ${stem}`)).slice(0, CHECK_LENGTH);

async function toSecret(kind: SecretKind, letters: string) {
  const stem = prefixes[kind] + letters;
  return stem + (await checkOf(stem));
}

/** A new secret: its prefix, 32 random letters and digits, and a checksum of six, without signs that would break a selection. */
export const makeSecret = (kind: SecretKind) => toSecret(kind, randomLetters(RANDOM_LENGTH));

/** The secret of this kind that follows another one: the same at every call, and not to be guessed without `TOKEN_SECRET`. */
export async function secretAfter(env: Env, kind: SecretKind, former: string) {
  const bytes = await deriveBytes(env, `${kind} after ${former}`);
  return toSecret(kind, Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join(""));
}

/** Whether a text is a whole secret of this kind: one that was cut or mistyped is told apart without the database. */
export async function isSecret(kind: SecretKind, text: string) {
  const length = prefixes[kind].length + RANDOM_LENGTH + CHECK_LENGTH;
  if (!text.startsWith(prefixes[kind]) || text.length !== length) return false;
  return text.slice(-CHECK_LENGTH) === (await checkOf(text.slice(0, -CHECK_LENGTH)));
}

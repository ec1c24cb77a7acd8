import { toBase64Url } from "./base64url.ts";

export type Person = { email: string; name: string; nickname: string };

/** The people whom the emulated Google and Naver know. The seed reads them too, so nothing here needs a worker. */
export const people: Person[] = [
  { email: "haneul@example.com", name: "김하늘", nickname: "하늘" },
  { email: "bada@example.com", name: "이바다", nickname: "바다" },
  { email: "sol@example.com", name: "윤솔", nickname: "솔이" },
  { email: "noeul@example.com", name: "박노을", nickname: "노을" },
  { email: "garam@example.com", name: "최가람", nickname: "가람" },
  { email: "buyer@example.com", name: "정다온", nickname: "꼼꼼한다온" },
  { email: "admin@example.com", name: "오나루", nickname: "운영자" },
];

export const personOf = (email: string): Person =>
  people.find((person) => person.email === email) ?? { email, name: "", nickname: email.split("@")[0] ?? "" };

async function digestOf(text: string) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** A provider's stable id of a person: 21 digits at Google, 43 characters at Naver. */
export async function subjectOf(provider: "google" | "naver", email: string): Promise<string> {
  const digest = await digestOf(`${provider}:${email.trim().toLowerCase()}`);
  if (provider === "naver") return toBase64Url(digest);
  const number = digest.reduce((total, byte) => total * 256n + BigInt(byte), 0n);
  return `1${String(number).slice(0, 20)}`;
}

import type { Env } from "#worker/env.ts";
import { createSealer } from "#worker/lib/seal.ts";

/** What is kept of a person: what the parties of a sale may ask for. */
type Person = { name: string; phone: string };

const sealOwner = (memberId: number) => `identity:${memberId}`;

export const sealPerson = (env: Env, memberId: number, { name, phone }: Person) =>
  createSealer(env.SETTLEMENT_KEY).seal(JSON.stringify({ name, phone }), sealOwner(memberId));

/** The person of a check; null when no key of today opens it. */
export async function openPerson(env: Env, memberId: number, sealed: string): Promise<Person | null> {
  const opened = await createSealer(env.SETTLEMENT_KEY).open(sealed, sealOwner(memberId));
  return opened === undefined ? null : (JSON.parse(opened) as Person);
}

/** `김*늘` */
const maskName = (name: string) => {
  const letters = Array.from(name);
  return letters.map((letter, at) => (at === 0 || (at === letters.length - 1 && at > 1) ? letter : "*")).join("");
};

/** `010-****-5678` */
const maskPhone = (phone: string) => `${phone.slice(0, 3)}-****-${phone.slice(-4)}`;

export const maskPerson = ({ name, phone }: Person): Person => ({ name: maskName(name), phone: maskPhone(phone) });

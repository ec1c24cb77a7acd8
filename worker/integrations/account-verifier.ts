import type { BankCode } from "#contracts/banks.ts";
import type { Env } from "#worker/env.ts";
import { isLocal } from "#worker/lib/origin.ts";

export type BankAccount = { bankCode: BankCode; number: string; holderName: string };

/** Asks the bank whether an account belongs to the named person. */
export type AccountVerifier = { verify: (account: BankAccount) => Promise<"match" | "mismatch" | "unverified"> };

/** Local verifier: an account number that ends in 0000 belongs to another person. */
const local: AccountVerifier = {
  verify: async ({ number }) => (number.endsWith("0000") ? "mismatch" : "match"),
};

/** Without a contract with a bank the holder stays unverified, which operators see. */
const none: AccountVerifier = { verify: async () => "unverified" };

export const createAccountVerifier = (env: Env): AccountVerifier => (isLocal(env) ? local : none);

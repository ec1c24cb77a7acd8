import type { D1Database } from "@cloudflare/workers-types";
import { asc, lte } from "drizzle-orm";
import type { Checkout } from "#contracts/commerce-orders.ts";
import emulator from "#tests/emulator/index.ts";
import { people } from "#tests/emulator/people.ts";
import { messagesDbOf, openDb } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { requirePaymentProvider } from "#worker/features/commerce/payment-context.ts";
import { seedPromptRows } from "../prompts.ts";
import type { Prompter } from "../types.ts";

export type Name = Prompter | "buyer" | "admin";
export type World = Awaited<ReturnType<typeof createWorld>>;
/** Something that a member does at a time of the plan, in milliseconds. */
export type Happening = { at: number; run: (world: World) => Promise<unknown> };

const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };

/** Answers the calls below `/__emulator/` of the verbs, without a worker of its own. */
const emulatorOn = (DB: D1Database): Env["EMULATOR"] =>
  ({
    fetch: (input: string, init?: RequestInit) => emulator.fetch(new Request(input, init), { DB }, context),
  }) as unknown as Env["EMULATOR"];

const memberIdOf = (name: Name) => people.findIndex((person) => person.email.startsWith(`${name}@`)) + 1;

/** What the verbs of the product need, and the members of the seed by name. `bank` is the database of the emulated provider. */
export async function createWorld(bindings: Env, bank: D1Database) {
  const env: Env = { ...bindings, EMULATOR: emulatorOn(bank) };
  const origin = env.APP_ORIGIN!;
  const { db } = openDb(env.DB, "first-primary");
  const rows = await db.select().from(members).where(lte(members.id, people.length)).orderBy(asc(members.id));
  const messagesDb = messagesDbOf(db, env);
  const provider = requirePaymentProvider(env, origin);
  const prompts = new Map(seedPromptRows().map((prompt) => [prompt.title, prompt.id]));
  return {
    env,
    db,
    origin,
    /** The member and everything else that a verb may ask for. */
    as: (name: Name) => ({
      db,
      messagesDb,
      env,
      origin,
      provider,
      member: rows[memberIdOf(name) - 1]!,
      publications: [],
      stale: [],
      takenDown: [],
    }),
    idOf: memberIdOf,
    promptIdOf(title: string) {
      const id = prompts.get(title);
      if (id === undefined) throw new Error(`없는 프롬프트예요: ${title}`);
      return id;
    },
    /** The buyer approves the payment at the provider. Returns its key. */
    async approve({ order_id: orderId, amount }: Checkout) {
      const answer = await env.EMULATOR!.fetch(`${origin}/__emulator/toss/test/authenticate`, {
        method: "POST",
        body: JSON.stringify({ orderId, amount }),
      });
      if (!answer.ok) throw new Error(`결제를 승인하지 못했어요: ${await answer.text()}`);
      return ((await answer.json()) as { paymentKey: string }).paymentKey;
    },
    /** The orders by the name that the happenings gave them. */
    orders: new Map<string, string>(),
  };
}

import { getPlatformProxy } from "wrangler";
import emulator from "#tests/emulator/index.ts";
import { type Query, recordD1 } from "#tests/bench/recording-d1.ts";
import { api } from "#worker/api.ts";
import { openDb } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { requireAuthProvider } from "#worker/features/auth/providers.ts";
import { writeUsage } from "#worker/features/prompts/write-usage.ts";
import { signIn } from "#worker/features/auth/sign-in.ts";

const ORIGIN = "http://localhost:8787";
const SQL_SHOWN = 400;

/** The rows that one call read and wrote, its statements, and the one of them that read most. */
export type Cost = { rowsRead: number; rowsWritten: number; statements: number; worst: string };
export type Person = { id: number; token: string; refreshToken: string };
type Call = { as?: Person; body?: unknown; headers?: Record<string, string>; file?: FormData };

/** An execution context that collects the work which goes on after an answer. */
const contextOf = (pending: Promise<unknown>[]) =>
  ({
    waitUntil: (work: Promise<unknown>) => void pending.push(work),
    passThroughOnException() {},
  }) as unknown as ExecutionContext;

const describe = ({ rowsRead, sql }: Query) => `${rowsRead}행: ${sql.replace(/\s+/g, " ").slice(0, SQL_SHOWN)}`;

/** The emulated Google, Naver and Toss, with a database of their own that is gone afterwards. */
async function openEmulator() {
  const { env, dispose } = await getPlatformProxy<Env>({
    configPath: "wrangler.toml",
    environment: "local",
    persist: false,
  });
  const bindings = { DB: env.DB };
  // A webhook that the emulated Toss sends after its answer is heard by nobody here.
  const context = contextOf([]);
  const send = async (url: RequestInfo | URL, init?: RequestInit) =>
    emulator.fetch(new Request(url, init), bindings, context);
  return { service: { fetch: send as typeof fetch }, dispose };
}

/** The API over this database, as the worker would serve it. Channels, shards and queues take what they are sent and do nothing. */
export async function openWorld(given: Env) {
  const recorder = recordD1(given.DB);
  const { service, dispose } = await openEmulator();
  const channel = { fetch, countTicket: async () => true, push: async () => {}, hangUp: async () => {} };
  const shard = { count: async () => ({ isCounted: true, pending: 1 }), eraseTraces: async () => {} };
  const env: Env = {
    ...given,
    DB: recorder.d1,
    // Messages run the same statements on `DB`, where they are counted and filled.
    MESSAGES: undefined,
    EMULATOR: service,
    CHANNELS: { getByName: () => channel },
    USAGE: { getByName: () => shard },
    CACHE_PURGER: undefined,
    ANNOUNCEMENTS: { send: async () => undefined },
  };
  const costs = new Map<string, Cost[]>();

  async function measure<T>(verb: string, work: () => Promise<T>): Promise<T> {
    recorder.take();
    const done = await work();
    const { queries } = recorder.take();
    const cost = {
      rowsRead: queries.reduce((sum, query) => sum + query.rowsRead, 0),
      rowsWritten: queries.reduce((sum, query) => sum + query.rowsWritten, 0),
      statements: queries.length,
      worst: describe(queries.reduce((most, query) => (query.rowsRead > most.rowsRead ? query : most))),
    };
    costs.set(verb, [...(costs.get(verb) ?? []), cost]);
    return done;
  }

  async function send(method: string, path: string, { as, body, headers, file }: Call) {
    const pending: Promise<unknown>[] = [];
    const request = new Request(ORIGIN + path, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        "cf-connecting-ip": "192.0.2.1",
        "user-agent": "bench",
        ...headers,
      },
      body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    const response = await api.fetch(request, env, contextOf(pending));
    await Promise.all(pending);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  /** Calls the API, notes the cost under the name of the verb and returns the `data` of the answer. */
  async function call<T = { id: number }>(verb: string, method: string, path: string, what: Call = {}): Promise<T> {
    const response = await measure(verb, () => send(method, path, what));
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return (isJson ? ((await response.json()) as { data: T }).data : undefined) as T;
  }

  /** Writes views and downloads that a shard has collected: one of each for every prompt. */
  const flush = (verb: string, promptIds: number[]) => {
    const counts = JSON.stringify(promptIds.map((id) => [id, 1, 1, 1, 1]));
    return measure(verb, () => writeUsage(recorder.d1, { shard: "bench", id: crypto.randomUUID(), counts }));
  };

  /** A new member, as if Google had just identified them. */
  async function join(verb: string): Promise<Person> {
    const nickname = `w${crypto.randomUUID().slice(0, 8)}`;
    const person = {
      subject: crypto.randomUUID(),
      email: `${nickname}@example.com`,
      isVerified: true,
      name: "",
      nickname,
    };
    const google = requireAuthProvider(env, ORIGIN, "google");
    const from = { userAgent: "bench", returnTo: "/" };
    const session = await measure(verb, () => signIn(openDb(env.DB).db, env, google, person, from));
    return { id: session.user.user_id, token: session.access_token, refreshToken: session.refresh_token };
  }

  /** The key of a payment that the buyer approved at the emulated Toss. */
  async function approve({ order_id, amount }: { order_id: string; amount: number }) {
    const body = JSON.stringify({ orderId: order_id, amount });
    const headers = { "content-type": "application/json" };
    const address = `${ORIGIN}/__emulator/toss/test/authenticate`;
    const response = await service.fetch(address, { method: "POST", headers, body });
    return ((await response.json()) as { paymentKey: string }).paymentKey;
  }

  return { costs, call, flush, join, approve, dispose };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

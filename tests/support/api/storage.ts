import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll } from "vitest";
import { rememberEmpty } from "./empty-database.ts";

type Clear = () => Promise<boolean>;
// Test files share one process and its storage; Vitest does not say whether they share this module.
const shared = globalThis as typeof globalThis & { clearing?: Clear[]; created?: number; isHeld?: boolean };

/** Far more members or prompts than the tests between two storages create. */
const IDS_BETWEEN = 1_000_000;

async function emptyImages() {
  const { objects } = await env.IMAGES.list();
  if (objects.length > 0) await env.IMAGES.delete(objects.map(({ key }) => key));
}

const migrate = (d1: typeof env.DB, migrations: typeof env.TEST_MIGRATIONS) =>
  d1.batch(migrations.flatMap(({ queries }) => queries.map((query) => d1.prepare(query))));

/**
 * A member's channel has the member's id as its name, and views are counted by the ids of prompts. What the test before left under
 * way may reach them after `reset`, so no id is used again. The first storage does not begin at 1 either: no test is to pass or fail
 * because it came first.
 */
async function goOnCounting() {
  shared.created = (shared.created ?? 0) + 1;
  const write = env.DB.prepare("INSERT INTO sqlite_sequence(name, seq) VALUES ('members', ?1), ('prompts', ?1)");
  await write.bind(shared.created * IDS_BETWEEN).run();
}

/** Creates new storage, in which no member and no prompt has the id of one before. Other ids begin at 1. */
export async function createStorage() {
  await reset();
  await migrate(env.DB, env.TEST_MIGRATIONS);
  await migrate(env.MESSAGES, env.TEST_MESSAGES_MIGRATIONS);
  await goOnCounting();
  // The emulator creates its tables at the first request.
  for (const path of ["google/jwks", "toss/test/payments"])
    await env.EMULATOR!.fetch(new Request(`http://localhost/__emulator/${path}`));
  shared.clearing = await Promise.all([env.DB, env.MESSAGES, env.EMULATOR_DB].map(rememberEmpty));
}

/** Empties the storage of the test before. The same as new storage except that ids go on, at a fifth of the cost. */
export async function emptyStorage() {
  if (shared.isHeld) return;
  const { clearing = [] } = shared;
  const [isEmpty] = await Promise.all([Promise.all(clearing.map((clear) => clear())), emptyImages()]);
  if (clearing.length === 0 || isEmpty.includes(false)) await createStorage();
}

/**
 * Fills the storage once, before the first test of a file, instead of emptying it before each: for tests that change nothing which
 * another of them looks at. Returns what `fill` returned.
 */
export function fillStorageOnce<T>(fill: () => Promise<T>): () => T {
  let filled: T;
  beforeAll(async () => {
    await emptyStorage();
    shared.isHeld = true;
    filled = await fill();
  });
  afterAll(() => {
    shared.isHeld = false;
  });
  return () => filled;
}

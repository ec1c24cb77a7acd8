import { type Answer, type Request, sendBurst } from "./burst.ts";
import { kinds } from "./kinds.ts";
import { type RecordedPage, recordPages } from "./record.ts";
import { measureRounds, quotients, type Spread, spreadOf, type Variant } from "./rounds.ts";
import { readOf, startServers } from "./servers.ts";
import { createMarker } from "./titles.ts";

type Servers = Awaited<ReturnType<typeof startServers>>;

const SIZE = { rounds: 15, warmUp: 6 };

export type PageCpu = {
  kind: string;
  bytes: number;
  statements: number;
  /** CPU of one request in milliseconds. */
  bare: Spread;
  coldOverBare: Spread;
  coldOverBatch: Spread;
  repeatedOverBare: Spread;
  repeatedOverRead: Spread;
  trackedOverRepeated: Spread;
  /** Undefined where the page has no ETag. */
  unchangedOverBare: Spread | undefined;
};

/** The prompt that a page is about, or the first that it links to. */
const promptOn = (path: string, { body }: RecordedPage) => Number(/\/prompt\/(\d+)/.exec(path + body)![1]);

const statementsOf = ({ trips }: RecordedPage) => trips.flat().length;

/**
 * A kind measures nothing cold if one rendering serves several of its addresses: the others would run the statement of the
 * version alone. What searches count in the background, they count a little sooner or later.
 */
function requireOwnRendering(kind: string, pages: RecordedPage[]) {
  const [fewest, most] = [Math.min(...pages.map(statementsOf)), Math.max(...pages.map(statementsOf))];
  if (2 * fewest < most) throw new Error(`${kind}: ${fewest} to ${most} statements, so not every address is rendered`);
}

/** Answers whether all of a burst were given in full. */
const areFull = (answers: Answer[]) => answers.every(({ status }) => status === 200);

function variantsOf(addresses: string[], pages: RecordedPage[], servers: Servers): Record<string, Variant> {
  const { site, bare, batch, db } = servers;
  const renew = createMarker(db, [...new Set(addresses.map((path, at) => promptOn(path, pages[at]!)))]);
  const requests = addresses.map((path) => ({ path }));
  const keyed = pages.map(({ key }) => ({ path: key }));
  let [visit, mark, bodies, known]: [number, string, string[], Request[]] = [0, "", [], requests];

  const askFor = (origin: URL, what: Request[]) => async () => areFull(await sendBurst(origin, what));
  const keep = () => sendBurst(site, requests);
  const track = (path: string) => ({
    path: `${path}${path.includes("?") ? "&" : "?"}utm_source=${(visit += 1)}&fbclid=${visit}`,
  });
  const plain: Record<string, Variant> = {
    bare: { ask: askFor(bare, keyed) },
    read: {
      ask: askFor(
        batch,
        keyed.map(({ path }) => ({ path: readOf(path) })),
      ),
    },
    batch: { ask: askFor(batch, keyed) },
    cold: {
      before: async () => (mark = await renew()),
      async ask() {
        const stale = (await sendBurst(site, requests)).find(({ body }) => !body.includes(mark));
        if (stale) throw new Error(`${stale.path} does not show what was written before it was asked for`);
        return true;
      },
    },
    repeated: { before: keep, ask: askFor(site, requests) },
    tracked: {
      before: async () => (bodies = (await keep()).map(({ body }) => body)),
      ask: async () => (await sendBurst(site, addresses.map(track))).every(({ body }, at) => body === bodies[at]),
    },
  };
  if (pages.some(({ etag }) => etag === undefined)) return plain;
  return {
    ...plain,
    unchanged: {
      async before() {
        known = (await keep()).map(({ path, etag }) => ({ path, headers: { "if-none-match": etag! } }));
      },
      ask: async () => (await sendBurst(site, known)).every(({ status }) => status === 304),
    },
  };
}

async function measureKind(kind: string, recorded: Map<string, RecordedPage>, servers: Servers): Promise<PageCpu> {
  const addresses = kinds[kind]!;
  const pages = addresses.map((path) => recorded.get(path)!);
  requireOwnRendering(kind, pages);
  const rounds = await measureRounds(servers.pid, variantsOf(addresses, pages, servers), SIZE);
  const over = (some: string, other: string) => spreadOf(quotients(rounds[some]!, rounds[other]!));
  return {
    kind,
    bytes: Buffer.byteLength(pages[0]!.body),
    statements: statementsOf(pages[0]!),
    bare: spreadOf(rounds.bare!.map((nanoseconds) => nanoseconds / addresses.length / 1e6)),
    coldOverBare: over("cold", "bare"),
    coldOverBatch: over("cold", "batch"),
    repeatedOverBare: over("repeated", "bare"),
    repeatedOverRead: over("repeated", "read"),
    trackedOverRepeated: over("tracked", "repeated"),
    unchangedOverBare: rounds.unchanged && over("unchanged", "bare"),
  };
}

/**
 * CPU of pages in one workerd with the local D1, beside a bare Hono route of the same bytes, and the same route behind the
 * page's own statements and behind the one that tells its version. A page is cold at the first request after a prompt that it shows got a new title.
 */
export async function* measureCpu(): AsyncGenerator<PageCpu> {
  const recorded = await recordPages(Object.values(kinds).flat());
  const servers = await startServers([...recorded.values()]);
  try {
    for (const kind of Object.keys(kinds)) yield await measureKind(kind, recorded, servers);
  } finally {
    await servers.close();
  }
}

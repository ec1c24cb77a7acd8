import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { MemberProfile } from "#contracts/members.ts";
import type { ReviewList, ReviewOfPrompt } from "#contracts/reviews.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { expectCountersToEqualRows } from "#tests/support/api/counters.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { listRows } from "#tests/support/api/rows.ts";
import { soakSize } from "#tests/support/shared/soak-size.ts";

const PEOPLE = 4;
const PROMPTS = 3;
const BURSTS = soakSize(env.SOAK, 34, 400);

const who = fc.nat(PEOPLE - 1);
const what = fc.nat(PROMPTS - 1);
const nth = fc.nat(11);
const rating = fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2);
const body = fc.constantFrom("짧지만 열 글자는 넘는 후기", "다시 읽어 보니 생각이 바뀌었어요.");

const one = <T extends string>(kind: T, weight: number, of: fc.Arbitrary<unknown>[]) => ({
  weight,
  arbitrary: fc.tuple(fc.constant(kind), ...of) as fc.Arbitrary<[T, ...number[]]>,
});
const step = fc.oneof(
  one("review", 6, [who, what, rating, body]),
  one("edit", 4, [who, nth, rating]),
  one("remove", 3, [who, nth]),
  one("reply", 1, [who, nth]),
  one("unreply", 1, [who, nth]),
  one("keep", 4, [who, what]),
  one("drop", 3, [who, what]),
  one("view", 3, [who, what]),
  one("follow", 3, [who, nth]),
  one("unfollow", 2, [who, nth]),
  one("tell", 2, [who, nth]),
  one("hide", 1, [who, what]),
  one("show", 2, [who, what]),
);
type Step = [string, number, number, ...unknown[]];

type Written = { id: number; member_id: number; prompter_id: number };
/** A soak asks for more in a minute than one person may. */
const using = { ...env, RATE_LIMITS: "write=99999" };

type World = { people: Member[]; prompts: number[] };

async function createWorld(): Promise<World> {
  const people: Member[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await createMember());
  const prompts = [];
  // The first two people share prompts, so that people review each other and nobody themselves.
  for (let count = 0; count < PROMPTS; count += 1) prompts.push((await createPrompt(people[count % 2]!)).id);
  return { people, prompts };
}

const writtenNow = () => listRows<Written>("reviews", "id, member_id, prompter_id");

/** A review of those that were there before the burst, and mostly the one who may touch it. */
function aimAt({ people }: World, written: Written[], [kind, person, nth]: Step) {
  const review = written[nth % Math.max(written.length, 1)];
  const mayTouch = kind.endsWith("reply") ? review?.prompter_id : review?.member_id;
  const isStranger = person === PEOPLE - 1;
  const right = people.find(({ id }) => id === mayTouch);
  return { path: `/api/reviews/${review?.id ?? 1}`, toucher: (!isStranger && right) || people[person]! };
}

function play(world: World, written: Written[], step: Step) {
  const [kind, person, thing, ...rest] = step;
  const { people, prompts } = world;
  const { path, toucher } = aimAt(world, written, step);
  const prompt = `/api/prompts/${prompts[thing]}`;
  const ask = (method: string, path: string, sent?: unknown) =>
    call(method, path, { as: people[person]!, body: sent, using });
  const touch = (method: string, path: string, sent?: unknown) =>
    call(method, path, { as: toucher, body: sent, using });
  const status = async (to: string) => {
    const as = people[thing % 2]!;
    return call("PATCH", prompt, { as, body: { version: await readVersion(prompts[thing]!, as), status: to }, using });
  };
  const other = people[thing % PEOPLE]!.id;
  const moves: Record<string, () => Promise<Response>> = {
    review: () => ask("POST", `${prompt}/reviews`, { rating: rest[0], content: rest[1] }),
    edit: () => touch("PATCH", path, { rating: rest[0] }),
    remove: () => touch("DELETE", path),
    reply: () => touch("PUT", `${path}/reply`, { content: "고마워요." }),
    unreply: () => touch("DELETE", `${path}/reply`),
    keep: () => ask("POST", `${prompt}/bookmarks`),
    drop: () => ask("DELETE", `${prompt}/bookmarks`),
    view: () => ask("POST", `${prompt}/views`),
    follow: () => ask("POST", `/api/members/follows/${other}`),
    unfollow: () => ask("DELETE", `/api/members/follows/${other}`),
    tell: () => ask("POST", `/api/notifications/${other}`),
    hide: () => status("draft"),
    show: () => status("published"),
  };
  return moves[kind]!();
}

/** Some things are asked for twice at once, as by a double click or from two tabs. */
const withDoubles = (burst: Step[]) => burst.flatMap((one, index) => (index % 4 === 0 ? [one, one] : [one]));

async function readVersion(id: number, as: Member) {
  return (await dataOf<{ version: number }>(call("GET", `/api/prompts/${id}`, { as, using }))).version;
}

/** What people see adds up too: lists, histograms, averages and profiles. */
async function expectAnswersToAddUp({ people, prompts }: World) {
  for (const id of prompts) {
    const owner = people[prompts.indexOf(id) % 2]!;
    const { items, review_count, average, histogram } = await dataOf<ReviewList>(
      call("GET", `/api/prompts/${id}/reviews?limit=50`, { as: owner }),
    );
    const sum = items.reduce((total, { rating }) => total + rating, 0);
    expect(review_count).toBe(items.length);
    expect(average).toBeCloseTo(items.length === 0 ? 0 : sum / items.length, 0);
    for (const { rating, count } of histogram) expect(items.filter((one) => one.rating === rating)).toHaveLength(count);
    expect(await readPrompt(id, owner)).toMatchObject({ review_count, rating: average });
  }
  for (const member of people.slice(0, 2)) {
    const { items } = await dataOf<Page<ReviewOfPrompt>>(call("GET", `/api/members/${member.id}/reviews?limit=50`));
    expect(await dataOf<MemberProfile>(call("GET", `/api/members/${member.id}`))).toMatchObject({
      review_count: items.length,
    });
  }
}

test("누가 무엇을 어떤 차례로 한꺼번에 해도 세어 둔 수는 실제와 같다", async () => {
  const world = await createWorld();
  const seen: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 35 }), async (steps) => {
      const burst = withDoubles(steps as Step[]);
      const written = await writtenNow();
      const answers = await Promise.all(burst.map((one) => play(world, written, one)));
      for (const [index, { status }] of answers.entries()) {
        const key = `${burst[index]![0]} ${status}`;
        seen[key] = (seen[key] ?? 0) + 1;
        expect([200, 201, 404, 409, 422], key).toContain(status);
      }
      await expectCountersToEqualRows();
    }),
    { seed: 20_261_120, numRuns: BURSTS, endOnFailure: true },
  );
  await expectAnswersToAddUp(world);
  expect(Object.values(seen).reduce((sum, count) => sum + count)).toBeGreaterThan(1_000);
  // The bursts are worth something only when they reach what they are about. How often depends on which of two calls comes first.
  for (const kind of [
    "review 201",
    "review 409",
    "edit 200",
    "edit 409",
    "remove 200",
    "reply 200",
    "follow 200",
    "unfollow 200",
    "keep 200",
    "drop 200",
  ])
    expect(seen[kind] ?? 0, kind).toBeGreaterThan(0);
});

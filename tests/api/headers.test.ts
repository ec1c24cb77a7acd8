import { expect, test } from "vitest";
import { createGuide } from "#tests/support/api/guides.ts";
import { inProcess } from "#tests/support/api/in-process.ts";
import { createReview, createShared } from "#tests/support/api/reviews.ts";
import { callsOf, fill, inLanes, type Values } from "#tests/support/shared/walk.ts";
import { faultsOf } from "#tests/support/shared/headers.ts";

const { send } = inProcess;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const kinds = [
  "prompt",
  "member",
  "review",
  "guide",
  "conversation",
  "message",
  "notification",
  "claim",
  "inquiry",
  "inquiry_key",
  "takedown",
  "vetting",
  "act",
  "appeal",
  "rule",
  "attachment",
  "result",
  "tryout",
  "request",
  "question",
  "question_answer",
  "device",
  "answer",
  "proposal",
  "collection",
  "bundle",
  "version",
  "coupon",
  "code",
  "token",
  "app",
  "mail",
];

/** One value for every place. */
const valuesOf = (id: number | string, uuid: string, provider: string): Values => ({
  ...Object.fromEntries(kinds.map((kind) => [kind, [id]])),
  order: [uuid],
  takedown_key: [uuid],
  payout: [uuid],
  day: ["2026-11-20"],
  session: [uuid],
  name: ["가게"],
  key: [String(id).padEnd(22, "k")],
  reported: [`prompt/${id}`],
  provider: [provider],
});

async function presentValues(): Promise<Values> {
  const { prompt, prompter, author } = await createShared();
  const review = await createReview(author, prompt.id);
  const guide = await createGuide();
  const present = valuesOf(prompt.id, crypto.randomUUID(), "google");
  return { ...present, member: [prompter.id], review: [review.id], guide: [guide.id] };
}

test("API의 모든 답은 보안 머리글과 캐시 규칙을 갖는다: 받아들이든, 거절하든, 없든", async () => {
  const values = [
    await presentValues(),
    valuesOf(999_999, crypto.randomUUID(), "kakao"),
    valuesOf("none", "none", "none"),
  ];
  const templates = new Set((await callsOf(send)).map(({ path }) => path));
  const paths = new Set([...templates].flatMap((path) => values.flatMap((one) => fill(path, one))));
  const asked = [...paths].flatMap((path) => methods.map((method) => ({ method, path })));
  expect(asked.length).toBeGreaterThan(1_000);

  const faults: string[] = [];
  const statuses = new Set<number>();
  await inLanes(asked, async ({ method, path }) => {
    const response = await send(path, { method });
    await response.arrayBuffer();
    statuses.add(response.status);
    faults.push(...faultsOf(response).map((fault) => `${method} ${path} ${response.status}: ${fault}`));
  });
  expect(faults.slice(0, 40)).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405, 415]));
});

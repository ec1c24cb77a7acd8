import { expect, test } from "vitest";
import { type Reader, readers, plant, search, secretsIn } from "#tests/support/shared/canaries.ts";
import { inProcess } from "#tests/support/api/in-process.ts";
import { openPaths } from "#tests/support/shared/open-paths.ts";
import { readableOf } from "#tests/support/shared/readable.ts";
import { ORIGIN } from "#tests/support/api/toss.ts";
import { bearer } from "#tests/support/shared/target.ts";
import { type Call, callsOf, fill, inLanes, type Values } from "#tests/support/shared/walk.ts";

const { send } = inProcess;

/** Who may see a text by opening it: what they bought, or were given. */
const openers: Reader[] = ["unopened", "opened"];

// Signing out ends the walk.
const isLeftOut = (who: Reader, { method, path }: Call) =>
  method === "DELETE" ||
  path === "/api/auth/logout" ||
  (openers.includes(who) && path === "/api/prompts/{prompt}/open");

/** Reads first: what the walk itself writes, a block for example, may hide something from the one who walks. */
async function callsFor(who: Reader, values: Values): Promise<Call[]> {
  const calls = (await callsOf(send)).filter((call) => !isLeftOut(who, call));
  const { GET: reads = [], others: writes = [] } = Object.groupBy(calls, ({ method }) =>
    method === "GET" ? "GET" : "others",
  );
  const filled = ({ method, path }: Call) => fill(path, values).map((one) => ({ method, path: one }));
  const searches = reads
    .filter(({ path }) => !path.includes("{"))
    .map(({ path }) => ({ method: "GET", path: path + search }));
  const open = openPaths(ORIGIN)
    .flatMap((path) => fill(path, values))
    .map((path) => ({ method: "GET", path }));
  return [...reads.flatMap(filled), ...open, ...searches, ...writes.flatMap(filled)];
}

test.for(readers)("심어 둔 비밀은 볼 수 있는 사람에게만, 저장되지 않는 답으로만 보인다: %s", async (who) => {
  const planted = await plant(inProcess);
  expect(planted.secrets.length).toBeGreaterThanOrEqual(18);
  const signedIn = who === "visitor" ? {} : bearer(planted.people[who]);
  const asked = await callsFor(who, planted.values);
  expect(asked.length).toBeGreaterThan(250);

  const seen = new Set<string>();
  const wrong: string[] = [];
  let isOpenFound = false;
  let isOpenFed = false;
  await inLanes(asked, async ({ method, path }) => {
    const sent = method === "GET" ? {} : { body: "{}", headers: { ...signedIn, "content-type": "application/json" } };
    const response = await send(path, { method, headers: signedIn, ...sent });
    const text = await readableOf(response);
    if (path === "/feed.xml" && text.includes(planted.prompts.open.title)) isOpenFed = true;
    const isShared = response.headers.get("cache-control") !== "private, no-store";
    for (const { name, seenBy } of secretsIn(planted, response.headers, text)) {
      seen.add(name);
      if (!seenBy.includes(who) || isShared) wrong.push(`${name}: ${method} ${path} ${response.status}`);
    }
    if (path.endsWith(search) && text.includes(planted.prompts.open.title)) isOpenFound = true;
  });
  expect(wrong.slice(0, 30)).toEqual([]);
  // The walk finds what may be found: otherwise it proves nothing.
  const found = planted.secrets.filter(({ seenBy }) => seenBy.includes(who)).map(({ name }) => name);
  expect([...seen].toSorted()).toEqual(found.toSorted());
  expect(isOpenFound).toBe(who !== "withdrawn");
  expect(isOpenFed).toBe(true);
});

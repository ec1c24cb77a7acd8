import { expect } from "vitest";
import { type Asker, NEAR, people, plant } from "#tests/support/canaries.ts";
import { test } from "#tests/support/journey.ts";
import { sessionOf } from "#tests/support/session.ts";
import { callsOf, dataOf, fill, inLanes, pagesOf } from "#tests/support/walk.ts";

// What a walk with an empty body would change under the feet of the others.
const changing = ["POST /api/prompts/{id}/open", "POST /api/auth/refresh", "GET /api/auth/logout"];
// Documents know nobody: signing in lives in headers of the API. Should one ever look, these two would be shown the most.
const readers: Asker[] = ["visitor", "owner", "admin"];
const search = `?search=${NEAR}&q=${NEAR}&query=${NEAR}`;

async function headersOf(origin: string, who: Asker): Promise<Record<string, string>> {
  if (who === "visitor") return {};
  const { access_token } = await sessionOf(origin, people[who]);
  const headers = { authorization: `Bearer ${access_token}` };
  if (who !== "withdrawn") return headers;
  const body = JSON.stringify({ confirm: "탈퇴" });
  const leaving = { method: "DELETE", body, headers: { ...headers, "content-type": "application/json" } };
  expect((await fetch(`${origin}/api/members`, leaving)).status).toBe(200);
  return headers;
}

test(
  "심어 둔 비밀은 볼 수 있는 사람에게만, 저장되지 않는 답으로만 보인다",
  { timeout: 400_000 },
  async ({ product }) => {
    const { origin } = product;
    const { secrets, ids, orderIds } = await plant(product);
    const values = {
      id: ids,
      order_id: orderIds,
      thing: ["prompt", "review", "member"],
      provider: ["google"],
      session_id: [crypto.randomUUID()],
    };
    const calls = (await callsOf(origin)).filter(
      ({ method, path }) => method !== "DELETE" && !changing.includes(`${method} ${path}`),
    );
    const pages = pagesOf().flatMap((path) => fill(path, values));
    const documents = [...pages, ...pages.map(dataOf), `/${search}`].map((path) => ({ method: "GET", path }));
    const answers = [
      ...calls.flatMap(({ method, path }) => fill(path, values).map((filled) => ({ method, path: filled }))),
      ...calls
        .filter(({ method, path }) => method === "GET" && !path.includes("{"))
        .map(({ path }) => ({ method: "GET", path: path + search })),
    ];

    const wrong: string[] = [];
    const seen = new Set<string>();
    for (const who of ["visitor", ...Object.keys(people)] as Asker[]) {
      const headers = await headersOf(origin, who);
      const asked = readers.includes(who) ? [...documents, ...answers] : answers;
      await inLanes(asked, async ({ method, path }) => {
        const sent =
          method === "GET" ? {} : { body: "{}", headers: { ...headers, "content-type": "application/json" } };
        const response = await fetch(origin + path, { method, headers, redirect: "manual", ...sent });
        const text = await response.text();
        const isShared = response.headers.get("cache-control") !== "private, no-store";
        for (const { name, text: secret, seenBy } of secrets) {
          if (!text.includes(secret) && ![...response.headers.values()].some((value) => value.includes(secret)))
            continue;
          seen.add(`${name} ${who}`);
          if (!seenBy.includes(who) || isShared) wrong.push(`${name}: ${who} ${method} ${path} ${response.status}`);
        }
      });
    }
    expect(wrong.slice(0, 30)).toEqual([]);
    // The walk does find what may be found: otherwise it proves nothing.
    const found = [
      "팔리는 글 owner",
      "팔리는 글 opened",
      "초안 owner",
      "숨긴 글 owner",
      "숨긴 글 admin",
      "쪽지 opened",
    ];
    expect([...seen]).toEqual(expect.arrayContaining([...found, "이메일 owner", "숨긴 후기 admin", "신고한 말 admin"]));
  },
);

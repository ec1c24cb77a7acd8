import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { MadePersonalToken } from "#contracts/grants.ts";
import { endpointAt } from "#tests/support/api/endpoints.ts";
import { callWith } from "#tests/support/api/grants.ts";
import { inProcess } from "#tests/support/api/in-process.ts";
import { fillStorageOnce } from "#tests/support/api/storage.ts";
import { type Reader, plant, search, secretsIn } from "#tests/support/shared/canaries.ts";
import { bearer } from "#tests/support/shared/target.ts";
import { callsOf, fill, inLanes } from "#tests/support/shared/walk.ts";

const using = { ...env, RATE_LIMITS: "token=99999" };

// Everyone only reads.
const plantedOnce = fillStorageOnce(() => plant(inProcess));

test.for(["owner", "opened", "unopened", "member"] satisfies Reader[])(
  "토큰으로 읽어도 그 회원이 볼 수 있는 비밀만, 저장되지 않는 답으로만 보인다: %s",
  async (who) => {
    const planted = plantedOnce();
    const body = JSON.stringify({ name: "카나리", scopes: ["read", "write:drafts"], expires_in_days: 1 });
    const headers = { ...bearer(planted.people[who]), "content-type": "application/json" };
    const made = await inProcess.send("/api/members/me/tokens", { method: "POST", body, headers });
    const { token } = ((await made.json()) as { data: MadePersonalToken }).data;
    const reads = (await callsOf(inProcess.send)).filter(({ method }) => method === "GET");
    const paths = reads.flatMap(({ path }) => [
      ...fill(path, planted.values),
      ...(path.includes("{") ? [] : [path + search]),
    ]);

    const wrong: string[] = [];
    const seen = new Set<string>();
    await inLanes(paths, async (path) => {
      const response = await callWith(token, "GET", path, undefined, using);
      const found = secretsIn(planted, response.headers, await response.text());
      const isShared = response.headers.get("cache-control") !== "private, no-store";
      const isOpen = endpointAt("GET", path.split("?")[0]!)?.scope === "read";
      for (const { name, seenBy } of found) {
        seen.add(name);
        if (!seenBy.includes(who) || isShared || !isOpen) wrong.push(`${name}: ${path} ${response.status}`);
      }
    });
    expect(wrong).toEqual([]);
    // Of money, messages and moderation not even what is their own.
    for (const closed of ["쪽지", "예금주", "결제 열쇠", "환불 사유", "조치 사유", "이의", "신고한 말"])
      expect(seen).not.toContain(closed);
    expect(seen.has("팔리는 글")).toBe(who === "owner" || who === "opened");
  },
);

import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { wav } from "#tests/support/shared/recordings.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { addMedia, addPicture, see, seen } from "#tests/support/api/results.ts";
import { changeRows } from "#tests/support/api/rows.ts";

afterEach(() => void vi.useRealTimers());
const MINUTE = 60_000;
const later = (time: number) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + time);
};

async function createShown(change: { status?: "draft" } = {}) {
  const owner = await createMember();
  const { id } = await createPrompt(owner, { examples: [], ...change });
  const { media } = await addPicture(owner, id);
  return { owner, id, url: media!.url };
}
const urlFor = async (id: number, as: Member) => (await readPrompt(id, as)).results[0]!.media!.url;

describe("보이기", () => {
  test("누구나 보는 그림은 바뀌지 않는 것으로, 열어도 아무것도 하지 못하게 답한다", async () => {
    const { owner, id, url } = await createShown();
    const shown = await see(url);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "cloudflare-cdn-cache-control": "public, max-age=3600, stale-if-error=0",
      "cache-tag": `p${id},i${owner.id}`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "accept-ranges": "bytes",
      "content-length": String((await shown.clone().arrayBuffer()).byteLength),
    });
    const etag = shown.headers.get("etag")!;
    await shown.arrayBuffer();
    const known = await see(url, { headers: { "if-none-match": etag } });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    const head = await see(url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      shown.headers.get("content-length"),
      "",
    ]);
  });

  test.each([
    ["bytes=0-99", "bytes 0-99/16044", 0, 100],
    ["bytes=16000-", "bytes 16000-16043/16044", 16_000, 16_044],
    ["bytes=-44", "bytes 16000-16043/16044", 16_000, 16_044],
    ["bytes=-99999", "bytes 0-16043/16044", 0, 16_044],
    ["bytes=16000-99999", "bytes 16000-16043/16044", 16_000, 16_044],
  ])("%s를 물으면 그만큼만 206으로 답한다", async (range, told, from, to) => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { examples: [] });
    const { url } = (await addMedia(owner, id, wav())).media!;
    const whole = new Uint8Array(await (await see(url)).arrayBuffer());
    const part = await see(url, { headers: { range } });
    expect([part.status, part.headers.get("content-range"), part.headers.get("content-length")]).toEqual([
      206,
      told,
      String(to - from),
    ]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(from, to));
  });

  test("파일보다 뒤를 물으면 416이고, 모르는 범위나 바뀐 파일이면 처음부터 답한다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { examples: [] });
    const { url } = (await addMedia(owner, id, wav())).media!;
    for (const range of ["bytes=16044-", "bytes=-0"]) {
      const behind = await see(url, { headers: { range } });
      expect([behind.status, behind.headers.get("content-range"), behind.headers.get("cache-control")]).toEqual([
        416,
        "bytes */16044",
        "private, no-store",
      ]);
      await behind.arrayBuffer();
    }
    for (const headers of [
      { range: "bytes=5-2" } as Record<string, string>,
      { range: "bytes=0-1,4-5" },
      { range: "lines=1-2" },
      { range: "bytes=-" },
      { range: "bytes=0-1", "if-range": '"other"' },
    ]) {
      const whole = await see(url, { headers });
      expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, 16_044]);
    }
  });

  test.each([
    "/media/",
    "/media/results/1/x/1.webp",
    "/media/../images/1",
    "/media/members/1/a.png",
    "/media/results/0/a",
  ])("%s는 404다", async (path) => {
    await env.IMAGES.put("members/1/a.png", "x");
    const response = await see(path);
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
    await response.arrayBuffer();
  });

  test("GET과 HEAD만 된다", async () => {
    const { url } = await createShown();
    const response = await see(url, { method: "POST" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    await response.arrayBuffer();
  });
});

describe("보이지 않기", () => {
  test.each(["hidden", "deleted", "draft"])("프롬프트가 %s면 404다", async (status) => {
    const { id, url } = await createShown();
    expect(await seen(url)).toBe(200);
    await setStatus(id, status);
    expect(await seen(url)).toBe(404);
  });

  test.each(["INACTIVE", "SUSPENDED"])("쓴 사람이 %s면 404다", async (status) => {
    const { owner, url } = await createShown();
    await changeRows("members", { status }, { id: owner.id });
    expect(await seen(url)).toBe(404);
  });

  test("쓰던 글의 그림은 쓴 사람의 답에 적힌 주소로만, 한 시간까지만, 나눠 쓰지 않게 보인다", async () => {
    const { owner, id, url } = await createShown({ status: "draft" });
    expect(await seen(url)).toBe(200);
    const [path, query] = url.split("?") as [string, string];
    expect(await seen(path)).toBe(404);
    const shown = await see(await urlFor(id, owner));
    await shown.arrayBuffer();
    const [, seconds] = /^private, max-age=(\d+)$/.exec(shown.headers.get("cache-control")!)!;
    expect(Number(seconds)).toBeGreaterThanOrEqual(29 * 60);
    expect(Number(seconds)).toBeLessThanOrEqual(60 * 60);
    for (const name of ["cloudflare-cdn-cache-control", "cache-tag"]) expect(shown.headers.has(name)).toBe(false);

    const other = await createShown({ status: "draft" });
    expect(await seen(`${other.url.split("?")[0]}?${query}`)).toBe(404);
    expect(await seen(`${path}?${query.replace(/until=\d/, "until=9")}`)).toBe(404);
    later(60 * MINUTE);
    expect(await seen(url)).toBe(404);
  });

  test.each(["deleted", "hidden"])("%s 글의 그림은 그 전에 받은 주소로 보이지 않는다", async (status) => {
    const { id, url } = await createShown({ status: "draft" });
    expect(await seen(url)).toBe(200);
    await setStatus(id, status);
    expect(await seen(url)).toBe(404);
  });

  test("내 글의 목록에도 쓰던 글의 표지가 보이는 주소로 온다", async () => {
    const { owner } = await createShown({ status: "draft" });
    const { items } = await dataOf<{ items: PromptDetail[] }>(
      call("GET", `/api/members/${owner.id}/prompts`, { as: owner }),
    );
    expect(await seen(items[0]!.cover!.media!.url)).toBe(200);
  });

  test("값을 매기면 구매한 사람만 보는 그림의 주소가 남에게 닫힌다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner);
    const { media } = await addPicture(owner, id, { is_buyers_only: true });
    expect(await seen(media!.url)).toBe(200);
    await dataOf(call("PATCH", `/api/prompts/${id}`, { as: owner, body: { version: 1, price: 3_000 } }));
    expect(await seen(media!.url)).toBe(404);
    const own = await readPrompt(id, owner);
    expect(await seen(own.results.at(-1)!.media!.url)).toBe(200);
  });
});

import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import type { GuideImage } from "#contracts/guides.ts";
import { openDb } from "#worker/db/client.ts";
import { purgeGuideImages } from "#worker/features/guides/purge-guide-images.ts";
import { serveImage } from "#worker/features/uploads/serve.ts";
import { dataOf, problemOf } from "#tests/support/api/call.ts";
import { createAdmin, createGuide } from "#tests/support/api/guides.ts";
import { lossyWebp, png, svg } from "#tests/support/shared/images.ts";
import { createMember } from "#tests/support/api/members.ts";
import { fileOf, send, storedKeys } from "#tests/support/api/uploads.ts";
import { columnOf } from "#tests/support/api/rows.ts";
import { DAY } from "#tests/support/shared/time.ts";

const PATH = "/api/admin/guides/images";
const upload = async (as: Parameters<typeof send>[0], bytes: Parameters<typeof fileOf>[0], field = "image") =>
  send(as, PATH, [[field, fileOf(bytes)]]);
const see = (path: string) => serveImage(new Request(`http://localhost${path}`), env);

afterEach(() => void vi.useRealTimers());

test("운영자가 올린 그림은 크기와 함께 글에 들어가고, 누구나 본다", async () => {
  const image = await dataOf<GuideImage>(upload(await createAdmin(), png({ width: 640, height: 480 })));
  expect(image).toMatchObject({ width: 640, height: 480 });
  expect(image.path).toMatch(/^\/images\/guides\/[\da-f-]{36}-640x480\.png$/);
  const { html } = await createGuide({ body: `![화면](${image.path})` });
  expect(html).toBe(`<p><img src="${image.path}" alt="화면" width="640" height="480" loading="lazy"></p>`);
  const served = await see(image.path);
  expect(served.status).toBe(200);
  expect(served.headers.get("content-type")).toBe("image/png");
  expect(served.headers.get("cache-control")).toContain("immutable");
  expect(await columnOf("audits", "action", {})).toBe("upload");
});

test("운영자가 아니면 그 길은 없고, 그림이 아닌 것은 받지 않는다", async () => {
  expect(await problemOf(upload(await createMember(), png()))).toMatchObject({ status: 404 });
  expect((await upload(undefined, png())).status).toBe(404);
  const admin = await createAdmin();
  expect(await problemOf(upload(admin, svg))).toMatchObject({ status: 415, fields: ["image"] });
  expect(await problemOf(upload(admin, lossyWebp()))).toMatchObject({ status: 422, fields: ["image"] });
  expect(await problemOf(upload(admin, png(), "profile_image"))).toMatchObject({ status: 400 });
  expect(await problemOf(upload(admin, ""))).toMatchObject({ status: 400, fields: ["image"] });
  expect(await storedKeys()).toEqual([]);
});

test("어느 글에도 없는 그림은 하루 뒤에 사라진다", async () => {
  const admin = await createAdmin();
  const kept = await dataOf<GuideImage>(upload(admin, png()));
  await dataOf(upload(admin, png()));
  await createGuide({ body: `![화면](${kept.path})` });
  const purge = async () => (await purgeGuideImages(openDb(env.DB).db, env)).done;
  expect(await purge()).toBe(0);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY + 60_000 });
  expect(await purge()).toBe(1);
  expect(await storedKeys()).toEqual([kept.path.slice("/images/".length)]);
});

import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { ProfileImage, User } from "#contracts/members.ts";
import { api } from "#tests/support/api/checked-api.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { serveImage } from "#worker/features/uploads/serve.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { exif, extendedWebp, glue, jfif, jpeg, movingWebp, png, svg, webp } from "#tests/support/shared/images.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { readProblem } from "#tests/support/api/problem.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { fileOf, send, sendPicture, storedBytes, storedKeys } from "#tests/support/api/uploads.ts";
import { changeRows } from "#tests/support/api/rows.ts";
import { endlessBody } from "#tests/support/api/endless-body.ts";

const MB = 1024 * 1024;
const see = (path: string, init?: RequestInit) => serveImage(new Request(`http://localhost${path}`, init), env);
const upload = async (...args: Parameters<typeof sendPicture>) =>
  (await dataOf<ProfileImage>(sendPicture(...args))).profile_image!;
const pathOf = async (as: Member) => (await dataOf<User>(call("GET", "/api/members/me", { as }))).profile_image;

test.each([
  ["JPEG", jpeg({ notes: [jfif, exif()] }), "jpg", "image/jpeg"],
  ["PNG", png(), "png", "image/png"],
  ["WebP", webp(), "webp", "image/webp"],
])("%s를 올리면 내 사진이 되고 누구나 볼 수 있다", async (_, bytes, extension, type) => {
  const member = await createMember();
  const path = await upload(member, bytes, { name: "../../evil.html", type: "text/html" });
  expect(path).toMatch(new RegExp(`^/images/members/${member.id}/[\\da-f-]{36}\\.${extension}$`));
  expect(await pathOf(member)).toBe(path);

  const shown = await see(path);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": type,
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": "inline",
    "content-length": String((await shown.clone().arrayBuffer()).byteLength),
  });
  expect(String.fromCharCode(...new Uint8Array(await shown.arrayBuffer()))).not.toContain("GPS");
});

test("같은 것을 다시 물으면 304이고, HEAD는 몸 없이 같은 말을 한다", async () => {
  const path = await upload(await createMember(), png());
  const full = await see(path);
  const etag = full.headers.get("etag")!;
  await full.arrayBuffer();
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
    const known = await see(path, { headers: { "if-none-match": tag } });
    expect([known.status, known.headers.get("etag"), await known.text()]).toEqual([304, etag, ""]);
  }
  const other = await see(path, { headers: { "if-none-match": '"x"' } });
  expect(other.status).toBe(200);
  await other.arrayBuffer();
  const head = await see(path, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    200,
    full.headers.get("content-length"),
    "",
  ]);
});

test.each([
  "/images/",
  "/images/members/1/",
  "/images/members/1/00000000-0000-4000-8000-000000000000.png",
  "/images/members/1/../../attachments/1/x",
  "/images/members/1/%2e%2e/%2e%2e/secret",
  "/images/attachments/1/00000000-0000-4000-8000-000000000000",
  "/images//members/1/00000000-0000-4000-8000-000000000000.png",
  "/images/members/1/00000000-0000-4000-8000-000000000000.svg",
])("없는 %s 는 404 문제 답이다", async (path) => {
  for (const key of ["secret", "attachments/1/x", path.slice("/images/".length)]) {
    if (!key.endsWith(".png")) await env.IMAGES.put(key || "x", "x");
  }
  const response = await see(path);
  expect(response.status).toBe(404);
  expect(await readProblem(response)).toMatchObject({ code: "not_found" });
});

test("사진에는 쓸 수 없는 방법은 405다", async () => {
  const response = await see("/images/x", { method: "POST" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  await readProblem(response);
});

const bad: [string, Uint8Array | string, number, string][] = [
  ["SVG", svg, 415, "unsupported_media_type"],
  ["HTML", "<!doctype html><script>alert(1)</script>", 415, "unsupported_media_type"],
  ["GIF", "GIF89a\u0001\u0001", 415, "unsupported_media_type"],
  ["JPEG를 흉내 낸 HTML", glue([0xff, 0xd8, 0xff], "<script>"), 422, "unprocessable"],
  ["0바이트", "", 400, "invalid_input"],
  ["픽셀 폭탄", png({ width: 20_000, height: 20_000 }), 422, "unprocessable"],
  ["끊긴 PNG", png().slice(0, -5), 422, "unprocessable"],
  ["움직이는 WebP", movingWebp(), 422, "unprocessable"],
  ["말한 크기와 다른 WebP", extendedWebp({ width: 64 }), 422, "unprocessable"],
  ["5MB + 1바이트", glue(png(), new Uint8Array(5 * MB + 1 - png().length)), 413, "payload_too_large"],
  ["아주 큰 파일", glue(png(), new Uint8Array(6 * MB)), 413, "payload_too_large"],
];
test.each(bad)("%s은 받지 않고, 있던 사진은 그대로다", async (_, bytes, status, code) => {
  const member = await createMember();
  const before = await upload(member, png());
  const keys = await storedKeys();
  const response = await sendPicture(member, bytes, { name: "me.png", type: "image/png" });
  expect(response.status).toBe(status);
  expect(await readProblem(response)).toMatchObject({ code, errors: [{ field: "profile_image" }] });
  expect([await pathOf(member), await storedKeys()]).toEqual([before, keys]);
});

test("5MB까지의 사진은 받고, 그림 뒤에 붙은 것은 버린다", async () => {
  const path = await upload(await createMember(), glue(png(), new Uint8Array(5 * MB - png().length)));
  expect((await storedBytes(path.slice("/images/".length)))!.length).toBe(png().length);
});

const picture = () => fileOf(png());
test.each<[string, [string, File | string][], string[]]>([
  ["다른 이름으로", [["file", picture()]], ["file", "profile_image"]],
  ["열 개를", Array.from({ length: 10 }, () => ["profile_image", picture()]), ["profile_image"]],
  [
    "다른 것과 함께",
    [
      ["profile_image", picture()],
      ["role", "ADMIN"],
    ],
    ["role", "profile_image"],
  ],
  ["글로", [["profile_image", "data:image/png;base64,AAAA"]], ["profile_image"]],
  ["아무것도 없이", [], ["profile_image"]],
])("%s 보내면 400으로 항목을 가리킨다", async (_, fields, named) => {
  const member = await createMember();
  expect(await problemOf(send(member, "/api/members/images", fields))).toEqual({
    status: 400,
    code: "invalid_input",
    fields: named,
  });
  expect(await storedKeys()).toEqual([]);
});

async function sendRaw(body: BodyInit, headers: Record<string, string>) {
  const auth = await signIn(await createMember());
  return api.request(
    "/api/members/images",
    { method: "POST", body, headers: { ...auth, ...headers }, duplex: "half" } as RequestInit,
    env,
  );
}

test.each(["image/png", "application/json", "application/x-www-form-urlencoded", "multipart/mixed; boundary=x", ""])(
  "본문이 %j 이면 415다",
  async (type) => {
    expect(await problemOf(sendRaw("{}", { "content-type": type }))).toMatchObject({
      status: 415,
      fields: ["profile_image"],
    });
  },
);

test.each([
  ["multipart/form-data", "--x\r\n"],
  ["multipart/form-data; boundary=x", ""],
  [
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="profile_image"; filename="a.png"\r\n\r\nabc',
  ],
  ["multipart/form-data; boundary=x", "\u0000".repeat(100)],
])("끊기거나 어긋난 %s 본문은 400이다", async (type, body) => {
  expect(await problemOf(sendRaw(body, { "content-type": type }))).toMatchObject({
    status: 400,
    fields: ["profile_image"],
  });
});

test("크기를 밝히지 않고 흘려보낸 큰 본문은 다 읽지 않고 413이다", async () => {
  const { body, chunks } = endlessBody();
  const answer = await problemOf(sendRaw(body, { "content-type": "multipart/form-data; boundary=x" }));
  expect(answer).toMatchObject({ status: 413, fields: ["profile_image"] });
  expect(chunks()).toBeLessThan(100);
});

test("새 사진이 오면 옛것은 사라지고, 내 프롬프트의 사진도 바뀐다", async () => {
  const member = await createMember();
  const { id } = await createPrompt(member);
  const first = await upload(member, png());
  const second = await upload(member, jpeg());
  expect(await storedKeys()).toEqual([second.slice("/images/".length)]);
  expect((await see(first)).status).toBe(404);
  expect((await readPrompt(id)).prompter.profile_image).toBe(second);
});

test("한꺼번에 올린 사진 가운데 하나만 남는다", async () => {
  const member = await createMember();
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendPicture(member, png())));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await storedKeys()).toEqual([(await pathOf(member))!.slice("/images/".length)]);
});

test("사진을 지우면 없던 때로 돌아가고, 없어도 지울 수 있다", async () => {
  const member = await createMember();
  await upload(member, png());
  for (const _ of [1, 2]) {
    expect(await dataOf(call("DELETE", "/api/members/images", { as: member }))).toEqual({ profile_image: null });
    expect([await pathOf(member), await storedKeys()]).toEqual([null, []]);
  }
});

test("로그인해야 올릴 수 있다", async () => {
  const answer = send(undefined, "/api/members/images", [["profile_image", picture()]]);
  expect(await problemOf(answer)).toMatchObject({ status: 401 });
  expect(await storedKeys()).toEqual([]);
});

/** The product with a bucket that does something else first. */
async function sendWith(put: (...sent: Parameters<typeof env.IMAGES.put>) => Promise<unknown>, member: Member) {
  const IMAGES = { put, delete: (keys: string[]) => env.IMAGES.delete(keys) };
  const body = new FormData();
  body.append("profile_image", picture());
  const bindings = { ...env, IMAGES } as unknown as typeof env;
  return api.request("/api/members/images", { method: "POST", body, headers: await signIn(member) }, bindings);
}

test("올리는 사이 떠난 회원의 사진은 남지 않는다", async () => {
  const member = await createMember();
  const response = await sendWith(async (...sent) => {
    await changeRows("members", { status: "INACTIVE" }, { id: member.id });
    return env.IMAGES.put(...sent);
  }, member);
  expect(await problemOf(response)).toMatchObject({ status: 404 });
  expect(await storedKeys()).toEqual([]);
});

test("저장소가 답하지 않으면 503이고 아무것도 바뀌지 않는다", async () => {
  const member = await createMember();
  const response = await sendWith(() => Promise.reject(new Error("down")), member);
  expect(await problemOf(response)).toMatchObject({ status: 503, code: "unavailable" });
  expect(await pathOf(member)).toBeNull();
});

import { readFileSync } from "node:fs";
import { buildPushPayload } from "@block65/webcrypto-web-push";
import { verify } from "hono/jwt";
import { expect, test } from "vitest";
import { notificationKinds } from "#contracts/notifications.ts";
import type { Env } from "#worker/env.ts";
import { quietEnd } from "#worker/features/push/quiet.ts";
import { isPushAddress } from "#worker/integrations/push-address.ts";
import { arePushKeys } from "#worker/integrations/push-service.ts";
import { fromBase64Url, toBase64Url } from "#worker/lib/base64url.ts";
import { decrypt } from "#tests/emulator/push/decrypt.ts";

// The example of RFC 8291 §5 and its appendix A.
const example = {
  text: "When I grow up, I want to be a watermelon",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  receiver: {
    point: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    number: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  },
  sender: {
    point: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    number: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  },
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

/** A receiver whose private key this test has, so that the emulator can read what was sent to it. */
const keys = { p256dh: example.receiver.point, auth: example.auth };

function jwkOf(point: string, number?: string) {
  const bytes = fromBase64Url(point);
  const [x, y] = [toBase64Url(bytes.slice(1, 33)), toBase64Url(bytes.slice(33))];
  return { kty: "EC", crv: "P-256", x, y, ...(number && { d: number }) };
}
const receiver = { key: jwkOf(example.receiver.point, example.receiver.number), auth: example.auth };

const vapid = {
  publicKey: example.sender.point,
  privateKey: example.sender.number,
  subject: "mailto:help@example.com",
};
const push = (text: string) =>
  buildPushPayload({ data: text }, { endpoint: "https://push.example.com/send/1", expirationTime: null, keys }, vapid);

test("RFC 8291의 예를 흉내 서버가 푼다", async () => {
  expect(await decrypt(fromBase64Url(example.body), receiver)).toBe(example.text);
});

test("알림은 aes128gcm으로 암호화되고, 흉내 서버가 풀며, 길이가 글을 말하지 않고, 같은 글도 늘 다르다", async () => {
  const [short, long, again] = [
    await push("한글 알림"),
    await push("긴 한글 알림".repeat(100)),
    await push("한글 알림"),
  ];
  expect(short.headers["content-encoding"]).toBe("aes128gcm");
  expect(await decrypt(short.body, receiver)).toBe("한글 알림");
  expect([short.body.byteLength, long.body.byteLength]).toEqual([4_096, 4_096]);
  expect(toBase64Url(short.body)).not.toBe(toBase64Url(again.body));
});

test("곡선 위의 점과 16바이트의 비밀만 구독의 키다", async () => {
  const { p256dh, auth } = keys;
  expect(await arePushKeys(keys)).toBe(true);
  expect(await arePushKeys({ p256dh: `${p256dh.slice(0, -4)}AAAA`, auth })).toBe(false);
  expect(await arePushKeys({ p256dh, auth: "BTBZ" })).toBe(false);
  expect(await arePushKeys({ p256dh, auth: "!".repeat(22) })).toBe(false);
  expect(await arePushKeys({ p256dh: "", auth: "" })).toBe(false);
});

test("보내는 쪽의 서명은 그 알림 서비스에만, 하루 안에만 맞는다", async () => {
  const { headers } = await push("");
  const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization)!;
  const { aud, exp, sub } = await verify(token!, jwkOf(example.sender.point), "ES256");
  expect([key, aud, sub]).toEqual([example.sender.point, "https://push.example.com", "mailto:help@example.com"]);
  expect(exp! - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60);
});

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://web.push.apple.com/abc", true],
  ["https://updates.push.services.mozilla.com:443/wpush/v2/a", true],
  ["http://fcm.googleapis.com/a", false],
  ["https://fcm.googleapis.com:8443/a", false],
  ["https://name:word@fcm.googleapis.com/a", false],
  ["https://wns2-db5p.notify.windows.com/w/?token=a", true],
  ["https://push.example.com/a", false],
  ["https://geulgam.example/a", false],
  ["https://fcm.googleapis.com.example.com/a", false],
  ["https://xfcm.googleapis.com/a", false],
  ["https://storage.googleapis.com/a", false],
  ["https://notify.windows.com/a", false],
  ["https://evilnotify.windows.com/a", false],
  ["https://push.apple.com.example.com/a", false],
  ["https://fcm.googleapis.com./a", false],
  ["https://169.254.169.254/latest", false],
  ["https://[::1]/a", false],
  ["https://localhost/a", false],
  ["http://localhost:8787/__emulator/push/send/1", false],
  ["ftp://fcm.googleapis.com/a", false],
  ["push", false],
])("%s 로 보내도 되는지: %s", (address, isRight) => {
  expect(isPushAddress(address, { APP_ORIGIN: "https://geulgam.example" } as Env)).toBe(isRight);
});

const at = (time: string) => Date.parse(`2026-11-20T${time}:00+09:00`);
test.each([
  ["21:59", null],
  ["22:00", "2026-11-20T23:00:00.000Z"],
  ["23:59", "2026-11-20T23:00:00.000Z"],
  ["00:00", "2026-11-19T23:00:00.000Z"],
  ["07:59", "2026-11-19T23:00:00.000Z"],
  ["08:00", null],
])("22시부터 8시까지 쉬면 %s 에는 %s 까지 기다린다", (time, end) => {
  const until = quietEnd({ from: 22, to: 8 }, at(time));
  expect(until && new Date(until).toISOString()).toBe(end);
});

test("낮에 쉬는 시간도 되고, 끄면 기다리지 않는다", () => {
  expect(quietEnd({ from: 13, to: 15 }, at("14:00"))).toBe(at("15:00"));
  expect(quietEnd({ from: 13, to: 15 }, at("15:00"))).toBeNull();
  expect(quietEnd(null, at("23:00"))).toBeNull();
});

test("서비스 워커는 모든 알림의 종류를 말할 줄 안다", () => {
  const worker = readFileSync("public/sw.js", "utf8");
  for (const kind of [...notificationKinds, "summary"]) expect(worker).toMatch(new RegExp(`^  ${kind}: "`, "m"));
});

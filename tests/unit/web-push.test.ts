import { readFileSync } from "node:fs";
import { verify } from "hono/jwt";
import { expect, test } from "vitest";
import { notificationKinds } from "#contracts/notifications.ts";
import type { Env } from "#worker/env.ts";
import { quietEnd } from "#worker/features/push/quiet.ts";
import { isPushAddress } from "#worker/integrations/push-address.ts";
import { fromBase64Url, toBase64Url } from "#worker/lib/base64url.ts";
import { arePushKeys, encryptPush } from "#worker/lib/web-push/encrypt.ts";
import { vapidHeader } from "#worker/lib/web-push/vapid.ts";
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
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

type Pair = { point: string; number: string };
function jwkOf({ point, number }: Pair) {
  const bytes = fromBase64Url(point);
  const [x, y] = [toBase64Url(bytes.slice(1, 33)), toBase64Url(bytes.slice(33))];
  return { kty: "EC", crv: "P-256", x, y, d: number, ext: true };
}

async function importPair(pair: Pair): Promise<CryptoKeyPair> {
  const P256 = { name: "ECDH", namedCurve: "P-256" };
  const { d: _, ...open } = jwkOf(pair);
  return {
    privateKey: await crypto.subtle.importKey("jwk", jwkOf(pair), P256, true, ["deriveBits"]),
    publicKey: await crypto.subtle.importKey("jwk", open, P256, true, []),
  };
}

test("RFC 8291의 예를 한 바이트도 다르지 않게 암호화하고, 흉내 서버가 푼다", async () => {
  const { text, auth, receiver, sender, salt, body } = example;
  const fresh = { salt: fromBase64Url(salt), sender: await importPair(sender) };
  const sealed = await encryptPush(text, { p256dh: receiver.point, auth }, fresh);
  expect(toBase64Url(sealed)).toBe(body);
  expect(await decrypt(fromBase64Url(body), { key: jwkOf(receiver), auth })).toBe(text);
  const once = await encryptPush("한글 알림", { p256dh: receiver.point, auth });
  expect(await decrypt(once, { key: jwkOf(receiver), auth })).toBe("한글 알림");
  expect(toBase64Url(once)).not.toBe(toBase64Url(await encryptPush("한글 알림", { p256dh: receiver.point, auth })));
});

test("곡선 위의 점과 16바이트의 비밀만 구독의 키다", async () => {
  const { receiver, auth } = example;
  expect(await arePushKeys({ p256dh: receiver.point, auth })).toBe(true);
  expect(await arePushKeys({ p256dh: `${receiver.point.slice(0, -4)}AAAA`, auth })).toBe(false);
  expect(await arePushKeys({ p256dh: receiver.point, auth: "BTBZ" })).toBe(false);
  expect(await arePushKeys({ p256dh: "", auth: "" })).toBe(false);
});

test("보내는 쪽의 서명은 그 알림 서비스에만, 하루 안에만 맞는다", async () => {
  const { point, number } = example.sender;
  const keys = { publicKey: point, privateKey: number };
  const header = await vapidHeader(keys, "https://push.example.com/send/1", "mailto:help@example.com");
  const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(header)!;
  const { d: _, ...open } = jwkOf(example.sender);
  const { aud, exp, sub } = await verify(token!, open, "ES256");
  expect([key, aud, sub]).toEqual([point, "https://push.example.com", "mailto:help@example.com"]);
  expect(exp! - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60);
});

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://web.push.apple.com/abc", true],
  ["https://updates.push.services.mozilla.com:443/wpush/v2/a", true],
  ["http://fcm.googleapis.com/a", false],
  ["https://fcm.googleapis.com:8443/a", false],
  ["https://name:word@fcm.googleapis.com/a", false],
  ["https://localhost/a", false],
  ["https://localhost./a", false],
  ["https://push.localhost/a", false],
  ["https://127.0.0.1/a", false],
  ["https://2130706433/a", false],
  ["https://0x7f.1/a", false],
  ["https://10.0.0.5/a", false],
  ["https://169.254.169.254/latest", false],
  ["https://[::1]/a", false],
  ["https://[fd00::1]/a", false],
  ["https://printer/a", false],
  ["https://db.internal/a", false],
  ["https://nas.local/a", false],
  ["https://db.internal./a", false],
  ["https://localhost../a", false],
  ["https://10.0.0.5./a", false],
  ["https://[::ffff:10.0.0.5]/a", false],
  ["https://[fe80::1]:8443/a", false],
  ["https://geulgam.example./a", false],
  ["https://geulgam.example/a", false],
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

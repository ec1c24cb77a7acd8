import { expect } from "vitest";
import { people, plant } from "#tests/support/canaries.ts";
import { png } from "#tests/support/images.ts";
import { test } from "#tests/support/journey.ts";
import { sessionOf } from "#tests/support/session.ts";

test("긴 여정의 로그에 토큰, 이메일, 글, 결제 열쇠, 계좌번호가 하나도 없다", async ({ product }) => {
  const { origin, server } = product;
  server.clearLogs();
  const { secrets } = await plant(product);
  const { access_token, refresh_token } = await sessionOf(origin, people.owner);
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const upload = (bytes: BlobPart, name: string) => {
    const body = new FormData();
    body.append("profile_image", new File([bytes], name, { type: "image/png" }));
    return fetch(`${origin}/api/members/images`, {
      method: "POST",
      body,
      headers: { authorization: `Bearer ${access_token}` },
    });
  };
  expect((await upload(png(), "비밀그림-4242.png")).status).toBe(200);
  const refused = await Promise.all([
    upload("비밀그림-4242", "비밀그림-4242.png"),
    post("/api/auth/google/token", { code: "비밀코드-4242", state: "비밀상태-4242" }),
    post("/api/auth/refresh", { refresh_token: "비밀갱신-4242" }),
    post("/api/prompts", "{비밀본문-4242", { authorization: `Bearer ${access_token}` }),
    post(
      "/api/payments/confirm",
      { payment_key: "비밀결제-4242", order_id: crypto.randomUUID(), amount: 1 },
      {
        authorization: `Bearer ${access_token}`,
      },
    ),
    post("/api/payments/webhooks", { eventType: "비밀소식-4242", data: { paymentKey: "비밀결제-4242" } }),
    fetch(`${origin}/auth/callback?code=비밀코드-4242&state=x`),
  ]);
  expect(refused.every(({ status }) => status < 500)).toBe(true);
  // A token used twice long after is told of, without the token; a table that is gone fails the call, without its values.
  await product.db.prepare("UPDATE refresh_tokens SET rotated_at = 1, created_at = 1").run();
  await post("/api/auth/refresh", { refresh_token });
  await product.db.prepare("ALTER TABLE bookmarks RENAME TO bookmarks_away").run();
  const failed = await fetch(`${origin}/api/members/me/bookmarks`, {
    headers: { authorization: `Bearer ${(await sessionOf(origin, people.seller)).access_token}` },
  });
  expect(failed.status).toBe(500);
  await product.db.prepare("ALTER TABLE bookmarks_away RENAME TO bookmarks").run();

  const logged = server
    .getLogs()
    .map(({ message }) => message)
    .join("\n");
  expect(logged).toContain("refresh token reused");
  expect(logged).toContain('"level":"error"');
  const secretsOfAll = [
    ...secrets.map(({ text }) => text),
    access_token,
    refresh_token,
    "4242",
    ...Object.values(people),
  ];
  expect(secretsOfAll.filter((secret) => logged.includes(secret))).toEqual([]);
  expect(logged).not.toMatch(/eyJ[\w-]{10,}\.|[\w.]+@[\w.]+\.\w+/);
});

import { expect } from "vitest";
import { plant } from "#tests/support/shared/canaries.ts";
import { png } from "#tests/support/shared/images.ts";
import { test } from "#tests/support/product/journey.ts";
import { overHttp } from "#tests/support/product/over-http.ts";
import { bearer } from "#tests/support/shared/target.ts";

test("긴 여정의 로그에 토큰, 이메일, 글, 결제 열쇠, 계좌번호가 하나도 없다", async ({ product }) => {
  const { origin, logs } = product;
  logs.length = 0;
  const { secrets, people } = await plant(overHttp(origin));
  const { access_token, refresh_token } = people.owner;
  const owner = bearer(people.owner);
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const upload = (bytes: BlobPart, name: string) => {
    const body = new FormData();
    body.append("profile_image", new File([bytes], name, { type: "image/png" }));
    return fetch(`${origin}/api/members/images`, { method: "POST", body, headers: owner });
  };
  expect((await upload(png(), "비밀그림-42424242.png")).status).toBe(200);
  const refused = await Promise.all([
    upload("비밀그림-42424242", "비밀그림-42424242.png"),
    post("/api/auth/google/token", { code: "비밀코드-42424242", state: "비밀상태-42424242" }),
    post("/api/auth/refresh", { refresh_token: "비밀갱신-42424242" }),
    post("/api/prompts", "{비밀본문-42424242", owner),
    post(
      "/api/payments/confirm",
      { payment_key: "비밀결제-42424242", order_id: crypto.randomUUID(), amount: 1 },
      owner,
    ),
    post("/api/payments/webhooks", { eventType: "비밀소식-42424242", data: { paymentKey: "비밀결제-42424242" } }),
    fetch(`${origin}/auth/callback?code=비밀코드-42424242&state=x`),
  ]);
  expect(refused.every(({ status }) => status < 500)).toBe(true);
  // A token used twice long after is told of, without the token; a table that is gone fails the call, without its values.
  const signIns = "SELECT id FROM token_families WHERE member_id = ?";
  const aging = `UPDATE refresh_tokens SET rotated_at = 1, created_at = 1 WHERE family_id IN (${signIns})`;
  await product.db.prepare(aging).bind(people.owner.id).run();
  await post("/api/auth/refresh", { refresh_token });
  await product.db.prepare("ALTER TABLE bookmarks RENAME TO bookmarks_away").run();
  const failed = await fetch(`${origin}/api/members/me/bookmarks`, { headers: bearer(people.seller) });
  await product.db.prepare("ALTER TABLE bookmarks_away RENAME TO bookmarks").run();
  expect(failed.status).toBe(500);

  // They come by another way than the answers.
  await expect.poll(() => logs.join("\n")).toMatch(/refresh token reused[^]*"level":"error"/);
  const logged = logs.join("\n");
  const secretsOfAll = [
    ...secrets.map(({ text }) => text),
    access_token,
    refresh_token,
    "42424242",
    ...Object.values(people).map(({ email }) => email),
  ];
  expect(secretsOfAll.filter((secret) => logged.includes(secret))).toEqual([]);
  expect(logged).not.toMatch(/eyJ[\w-]{10,}\.|[\w.]+@[\w.]+\.\w+/);
});

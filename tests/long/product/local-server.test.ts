import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished } from "vitest";
import { test } from "#tests/support/product/journey.ts";
import { sessionOf } from "#tests/support/product/session.ts";
import { bearer } from "#tests/support/shared/target.ts";
import { localBuild, localWorkers } from "#worker/cli/local-config.ts";
import { startLocal } from "#worker/cli/local.ts";

const ROUNDS = 8;
const AT_ONCE = 32;
const LARGE = "a".repeat(1_000_000);
const json = { "content-type": "application/json" };

test("읽지 않은 큰 본문을 거절하며 한꺼번에 물어도, 끊기지 않고 모든 답이 제품의 답이다", async ({ product }) => {
  const member = bearer(await sessionOf(product.origin, "connections@example.com"));
  const answers = new Set<string>();
  const post = async (path: string, body: string, headers: Record<string, string>) => {
    const response = await fetch(product.origin + path, { method: "POST", body, headers });
    await response.text();
    answers.add(`${path} ${response.status}${response.headers.has("x-request-id") ? "" : " (이름표 없음)"}`);
  };
  // A refusal leaves its body unread; whoever asks next must not be given what is left of that connection.
  const refuse = async (path: string) => {
    await post(path, LARGE, json);
    await post("/api/live/tickets", "", member);
  };
  const paths = ["/api/prompts", "/api/members/images", "/no/such/page", "/api/no/such/call"];
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = Array.from({ length: AT_ONCE / 2 }, (_, index) => refuse(paths[index % paths.length]!));
    const meanwhile = Array.from({ length: AT_ONCE / 2 }, () => post("/api/live/tickets", "", member));
    await Promise.all([...asked, ...meanwhile]);
  }
  expect([...answers].toSorted()).toEqual([
    "/api/live/tickets 201",
    "/api/members/images 401",
    "/api/no/such/call 413",
    "/api/prompts 413",
    "/no/such/page 404",
  ]);
});

/** Every name by which the worker that is deployed knows something. */
function namesIn(config: object): string[] {
  return Object.entries(config).flatMap(([key, value]) => {
    if (key === "binding") return [value as string];
    return value && typeof value === "object" ? namesIn(value) : [];
  });
}

test("wrangler.toml에 적은 바인딩과 변수가 로컬 서버에도 빠짐없이 있다", async ({ product }) => {
  const config = JSON.parse(readFileSync(localBuild.site, "utf8"));
  const { durable_objects, ratelimits } = config;
  const named = [...durable_objects.bindings, ...ratelimits].map(({ name }: { name: string }) => name);
  const expected = [...namesIn(config), ...named, ...Object.keys(config.vars)];
  expect(Object.keys(product.env).toSorted()).toEqual(expected.toSorted());
});

test("남이 쓰는 포트나 없는 빌드로는 열리지 않고, 고칠 수 있는 한 문장을 말한다", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "localhost", resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const opening = startLocal({ port, onLog: () => undefined });
  await expect(opening).rejects.toThrow(`Port ${port} is in use.`);
  expect(() => localWorkers({ ...localBuild, site: "build/nowhere/wrangler.json" })).toThrow(
    "There is no build. Run npm run build first.",
  );
});

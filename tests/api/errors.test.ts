import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { api } from "#worker/api.ts";

test("없는 주소는 problem+json 404로 답한다", async () => {
  const response = await api.request("/api/nothing", {}, env);
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  expect(await response.json()).toMatchObject({ code: "not_found", status: 404 });
});

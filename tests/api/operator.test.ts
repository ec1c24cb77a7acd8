import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "#tests/support/api/checked-api.ts";
import { findOperatorFault } from "#worker/lib/operator.ts";
import { shutPage } from "#worker/lib/shut-page.ts";
import { readProblem } from "#tests/support/api/problem.ts";

const deployed = { ...env, APP_ORIGIN: "https://geulgam.example" };
const request = (using: typeof env) => api.request("https://geulgam.example/api/categories", {}, using);
afterEach(() => void vi.restoreAllMocks());

test("사업자 정보가 하나라도 비면 문을 열지 않고 무엇이 비었는지 말한다", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const using = { ...deployed, SITE_OPERATOR_PHONE: "  ", SITE_OPERATOR_EMAIL: undefined };
  const response = await request(using);
  expect(response.status).toBe(503);
  expect(await readProblem(response)).toMatchObject({
    code: "unavailable",
    errors: [{ field: "SITE_OPERATOR_PHONE" }, { field: "SITE_OPERATOR_EMAIL" }],
  });
  await request(using);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]![0]).toContain("SITE_OPERATOR_PHONE");
});

test("화면도 503으로 닫혀 있고 저장되지 않는다", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const response = shutPage(findOperatorFault({ ...deployed, SITE_OPERATOR_NAME: "" })!);
  expect(response.status).toBe(503);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(await response.text()).toContain("사업자 정보 설정이 끝나지 않아");
});

test.each(["", "geulgam.example", undefined])(
  "사이트 주소가 %j이면 문을 열지 않고 그렇다고 말한다",
  async (address) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const using = { ...env, APP_ORIGIN: address! };
    const response = await request(using);
    expect(response.status).toBe(503);
    expect(await readProblem(response)).toMatchObject({
      detail: expect.stringContaining("사이트 주소"),
      errors: [{ field: "APP_ORIGIN", message: "비었거나 주소가 아니에요." }],
    });
    expect(await shutPage(findOperatorFault(using)!).text()).toContain("사이트 주소 설정이 끝나지 않아");
    expect(logged.mock.calls[0]![0]).toContain("APP_ORIGIN");
  },
);

test("다 채우면 열린다", async () => {
  expect((await request(deployed)).status).toBe(200);
  expect(findOperatorFault(deployed)).toBeUndefined();
});

test("이 컴퓨터에서는 비어 있어도 열린다", () => {
  expect(findOperatorFault({ ...env, SITE_OPERATOR_NAME: undefined })).toBeUndefined();
});

import { expect } from "vitest";
import { errorStatus } from "#contracts/errors.ts";
import type { Problem } from "#contracts/problem.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The problem of an answer, after checking the shape and headers that every problem has. */
export async function readProblem(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  expect(response.headers.get("x-request-id")).toMatch(UUID);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const problem: Problem = await response.json();
  expect(problem).toMatchObject({
    type: "about:blank",
    status: response.status,
    request_id: response.headers.get("x-request-id"),
  });
  expect(errorStatus[problem.code]).toBe(response.status);
  for (const sentence of [problem.title, problem.detail]) expect(sentence).toMatch(/[가-힣]/);
  return problem;
}

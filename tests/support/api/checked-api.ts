import { problem } from "#contracts/problem.ts";
import { api as worker } from "#worker/api.ts";
import type { Env } from "#worker/env.ts";
import type { z } from "zod";
import { endpointAt } from "./endpoints.ts";

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The dotted path of the first part of a JSON value that its schema left out. */
function findUnknown(sent: unknown, known: unknown, path = ""): string | undefined {
  if (!isObject(sent) || !isObject(known)) return undefined;
  for (const [key, value] of Object.entries(sent)) {
    const at = path === "" ? key : `${path}.${key}`;
    const deeper = key in known ? findUnknown(value, known[key], at) : at;
    if (deeper !== undefined) return deeper;
  }
}

/** What does not fit, as words; nothing when the value is exactly what the schema describes. */
function faultOf(schema: z.ZodType, value: unknown) {
  const { success, data, error } = schema.safeParse(value);
  if (!success) return error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join(", ");
  const unknown = findUnknown(value, data);
  return unknown && `스키마에 없는 ${unknown}`;
}

const mediaTypeOf = (response: Response) => response.headers.get("content-type")?.split(";")[0] ?? "";

function faultOfProblem(response: Response, body: unknown) {
  if (mediaTypeOf(response) !== "application/problem+json") return `${response.status}인데 problem+json이 아니에요`;
  return faultOf(problem, body);
}

function faultOfAnswer(response: Response, method: string, path: string, body: unknown) {
  const endpoint = endpointAt(method, path);
  if (!endpoint) return "답하기로 한 라우트가 없어요";
  const { status = 200, output, raw = [] } = endpoint;
  if (response.status !== status) return `상태가 ${status}이 아니라 ${response.status}이에요`;
  const type = mediaTypeOf(response);
  if (raw.includes(type) || (!output && type === "")) return undefined;
  if (!output || type !== "application/json") return `${type} 답은 적혀 있지 않아요`;
  if (body === undefined) return undefined;
  return isObject(body) && Object.keys(body).join() === "data"
    ? faultOf(output, body.data)
    : "{ data } 하나가 아니에요";
}

/** The body as JSON; undefined where there is none to read. */
async function readBody(response: Response, method: string): Promise<unknown> {
  const isJson = ["application/json", "application/problem+json"].includes(mediaTypeOf(response));
  return isJson && method !== "HEAD" && response.body ? response.clone().json() : undefined;
}

/** What does not fit in an answer to this method and path, as words. */
export async function findFault(response: Response, method: string, path: string) {
  const body = await readBody(response, method);
  if (response.status < 400) return faultOfAnswer(response, method, path, body);
  return method === "HEAD" ? undefined : faultOfProblem(response, body);
}

/** The API in process. Every answer must fit the output schema of its route, or the schema of problems, exactly. */
export const api = {
  async request(input: string, init?: RequestInit, using?: Env, context?: ExecutionContext) {
    const response = await worker.request(input, init, using, context);
    const request = new Request(new URL(input, "http://localhost"), { method: init?.method });
    const fault = await findFault(response, request.method, worker.getPath(request));
    if (fault) throw new Error(`${request.method} ${input}의 답이 계약과 달라요: ${fault}`);
    return response;
  },
};

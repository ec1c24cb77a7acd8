import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { RunEvent, RunOffer } from "#contracts/runs.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { call, dataOf } from "./call.ts";
import { createMember } from "./members.ts";
import { createPrompt } from "./prompts.ts";

export const MODELS = ["@cf/google/gemma-4-26b-a4b-it", "@cf/mistralai/mistral-small-3.1-24b-instruct"] as const;

const BODY = "{{회사 이름}}을 {{말투=부드럽게|단단하게}} 소개해 주세요. {{분량=300}}자";

/** A free prompt with blanks, or with another body, and a member who may run it. */
export async function createBlank(body = BODY) {
  return { prompt: await createPrompt(await createMember(), { body }), member: await createMember() };
}

export const runCounter = () => env.RUN_COUNTER!.getByName("runs");

/** Empties the counter, whose storage outlives tests. */
export const resetRuns = () =>
  runInDurableObject(runCounter(), (_, { storage }) => {
    for (const table of ["runs", "days"]) storage.sql.exec(`DELETE FROM ${table}`);
    return storage.deleteAlarm();
  });

export const run = (as: Member | undefined, promptId: number, body: unknown = { values: {} }, using: Env = env) =>
  call("POST", `/api/prompts/${promptId}/runs`, { as, body, using });

export const readOffer = (as?: Member, using: Env = env) => dataOf<RunOffer>(call("GET", "/api/runs", { as, using }));

const textOf = (events: RunEvent[]) => events.map((event) => ("text" in event ? event.text : "")).join("");

/** Reads the events of an answer one by one; `rest` is the text of those that are left, and the last one. */
export function readerOf({ status, body }: Response) {
  if (status !== 200 || !body) throw new Error(`not an answer: ${status}`);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  async function next(): Promise<RunEvent | undefined> {
    const { value } = await reader.read();
    if (value === undefined) return undefined;
    const [, json] = /^data: (.*)\n\n$/.exec(value) ?? [];
    return JSON.parse(json!) as RunEvent;
  }
  async function rest() {
    const events: RunEvent[] = [];
    for (let event = await next(); event; event = await next()) events.push(event);
    return { text: textOf(events), end: events.at(-1)! };
  }
  return { next, rest };
}

/** The text that came, and how it ended. */
export const answerOf = async (answer: Promise<Response> | Response) => readerOf(await answer).rest();

/** Bindings with an emulator that counts how often the model was called. */
export function countingCalls() {
  const calls = { count: 0 };
  const fetchCounted = (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).includes("/workers-ai/")) calls.count += 1;
    return env.EMULATOR!.fetch(input, init);
  };
  const using: Env = { ...env, EMULATOR: { fetch: fetchCounted as typeof fetch } };
  return { calls, using };
}

import type { AiProvider, AiProviders } from "#worker/integrations/ai-providers.ts";
import { memberFetch } from "#app/session/member-fetch.ts";
import { anthropic } from "./dialects/anthropic.ts";
import { openai, openrouter } from "./dialects/chat.ts";
import type { Dialect, Said, Turn } from "./dialects/dialect.ts";
import { gemini } from "./dialects/gemini.ts";
import { ours } from "./dialects/ours.ts";
import { faultOf, RunFault } from "./fault.ts";
import type { Keys } from "./keys.ts";
import type { Model } from "./models.ts";
import type { Payer } from "./providers.ts";
import { readEvents } from "./read-events.ts";
import { allowanceRefusal, kindOf, refusalOf } from "./refusal.ts";

const dialects: Record<AiProvider, Dialect> = { openrouter, openai, anthropic, gemini };

/** One call of a model. */
type Call = {
  model: Model;
  turns: Turn[];
  bases: AiProviders;
  keys: Keys;
  /** With what the free allowance runs, which takes the text from the database. */
  promptId: number;
  values: Record<string, string>;
  signal: AbortSignal;
};

function send({ model, turns, bases, keys, promptId, values, signal }: Call) {
  const post = { method: "POST", signal };
  const json = { "content-type": "application/json" };
  if (model.payer === "free") {
    const body = JSON.stringify({ values, model: model.id });
    return memberFetch(`/api/prompts/${promptId}/runs`, { ...post, headers: json, body });
  }
  const [base, key] = [bases[model.payer], keys[model.payer]];
  if (!key) throw new RunFault(faultOf("key", model.payer));
  const { url, headers, body } = dialects[model.payer].request({
    base,
    key,
    turns,
    model: model.id,
    draws: model.draws,
  });
  return fetch(url, {
    ...post,
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
    credentials: "omit",
    referrerPolicy: "no-referrer",
  });
}

/** A call that got no answer, or whose answer broke off after `hasCome`. */
function lost(error: unknown, payer: Payer, signal: AbortSignal, hasCome: boolean) {
  if (error instanceof RunFault) return error;
  if (signal.aborted) return new RunFault(faultOf("stopped", payer));
  if (hasCome) return new RunFault(faultOf("cut", payer));
  return new RunFault(faultOf(navigator.onLine ? "down" : "offline", payer));
}

function saidFault({ status, words, message }: NonNullable<Said["error"]>, payer: Payer) {
  const fault = faultOf(kindOf(status, words), payer);
  return new RunFault(message ? { ...fault, message } : fault);
}

function parse(data: string, payer: Payer): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new RunFault(faultOf("unreadable", payer));
  }
}

/**
 * Asks a model and yields what it says, until it has said that it is done. Throws a `RunFault` where it has not. `onBytes` is called for
 * everything that arrives.
 */
export async function* ask(call: Call, onBytes: () => void): AsyncGenerator<Said> {
  const { payer } = call.model;
  let [hasCome, end]: [boolean, Said["end"]] = [false, undefined];
  try {
    const response = await send(call);
    if (!response.ok) throw new RunFault(await (payer === "free" ? allowanceRefusal : refusalOf)(response, payer));
    if (!response.body || !response.headers.get("content-type")?.startsWith("text/event-stream"))
      throw new RunFault(faultOf("unreadable", payer));
    const { read } = payer === "free" ? ours : dialects[payer];
    for await (const { data } of readEvents(response.body, onBytes)) {
      if (data === "[DONE]") break;
      const said = read(parse(data, payer));
      if (said.error) throw saidFault(said.error, payer);
      hasCome ||= Boolean(said.text) || (said.pictures?.length ?? 0) > 0;
      // The first one: some say why it ended, and then that it has.
      end ??= said.end;
      yield said;
    }
  } catch (error) {
    // What stands after the end, as the usage does, may be lost.
    if (end !== "done") throw lost(error, payer, call.signal, hasCome);
  }
  if (call.signal.aborted && end !== "done") throw new RunFault(faultOf("stopped", payer));
  if (end === "refused" || end === "length") throw new RunFault(faultOf(end, payer));
  if (end !== "done") throw new RunFault(faultOf(hasCome ? "cut" : "unreadable", payer));
}

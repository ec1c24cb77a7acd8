import { type Fault, type FaultKind, faultOf } from "./fault.ts";
import type { Payer } from "./providers.ts";

const MINUTE = 60_000;

type Body = { error?: { message?: string; code?: unknown; type?: unknown; status?: unknown } | string };

const LONG =
  /context.?length|maximum context|too (?:long|large|many tokens)|token count|exceeds? the (?:maximum|limit)|prompt is too/i;
const UNPAID = /insufficient_quota|insufficient.?credit|credit balance|credits? (?:are|is) depleted|key limit|billing/i;
const KEY = /api.?key|authentication|x-api-key|unauthorized/i;
const MODEL = /model/i;

/** What a provider means by a refusal: by its words where its status says several things. */
export function kindOf(status: number, words: string): FaultKind {
  if (status === 402 || UNPAID.test(words)) return "credit";
  if (status === 413 || (status === 400 && LONG.test(words))) return "too-long";
  if (status === 401 || ((status === 400 || status === 403) && KEY.test(words))) return "key";
  if (status === 403) return /moderation|flagged|safety/i.test(words) ? "refused" : "key";
  if (status === 404 || (status === 400 && MODEL.test(words))) return "gone";
  if (status === 429) return "busy";
  return "down";
}

/** When a provider may be asked again: a header of seconds or a date, or Google's `retryDelay`. */
function waitOf(retryAfter: string | null, text: string, now: number) {
  const seconds = retryAfter ?? /"retryDelay":\s*"([\d.]+)s"/.exec(text)?.[1];
  if (!seconds) return undefined;
  const at = /^[\d.]+$/.test(seconds) ? now + Number(seconds) * 1000 : Date.parse(seconds);
  return Number.isFinite(at) ? at : undefined;
}

/** How long until then, as one says it. */
export function inWords(until: number, now = Date.now()) {
  const left = Math.max(1_000, until - now);
  if (left < MINUTE) return `${Math.ceil(left / 1_000)}초 뒤에`;
  return left < 60 * MINUTE ? `${Math.ceil(left / MINUTE)}분 뒤에` : `${Math.ceil(left / (60 * MINUTE))}시간 뒤에`;
}

/** The fault that a refusal of a provider is. */
export async function refusalOf(response: Response, payer: Payer): Promise<Fault> {
  const text = await response.text().catch(() => "");
  if (/^\s*</.test(text)) return faultOf("unreadable", payer);
  let words = text;
  try {
    const { error } = JSON.parse(text) as Body;
    words = JSON.stringify(error ?? text);
  } catch {
    if (response.ok) return faultOf("unreadable", payer);
  }
  const fault = faultOf(kindOf(response.status, words), payer);
  const until = fault.kind === "busy" ? waitOf(response.headers.get("retry-after"), text, Date.now()) : undefined;
  if (until === undefined) return fault;
  return { ...fault, message: `너무 자주 불렀어요. ${inWords(until)} 다시 할 수 있어요.` };
}

const refusedAllowance: Record<number, FaultKind> = { 402: "locked", 403: "locked", 404: "locked", 429: "allowance" };

/** The fault that a refusal of the free allowance is; a problem of ours says the sentence itself. */
export async function allowanceRefusal(response: Response): Promise<Fault> {
  const fault = faultOf(refusedAllowance[response.status] ?? "down", "free");
  const { detail } = ((await response.json().catch(() => null)) ?? {}) as { detail?: string };
  return detail ? { ...fault, message: detail } : fault;
}

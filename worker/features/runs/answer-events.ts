import { AI_MADE } from "#contracts/ai-made.ts";
import { ANSWER_MAX, type RunEvent } from "#contracts/runs.ts";
import type { Model, Piece } from "#worker/integrations/model.ts";
import { AppError, problemOf } from "#worker/lib/errors.ts";
import { log } from "#worker/lib/log.ts";
import type { TakenRun } from "./take-run.ts";

/** How many silences an answer may take in all. */
const LONGEST = 4;

class Silence extends Error {}

/** What is waited for, or `Silence` after so many milliseconds. */
function within<T>(ms: number, awaited: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Silence()), ms);
  return Promise.race([awaited, promise]).finally(() => clearTimeout(timer));
}

/** At most so many letters, without half of one. */
const cut = (text: string, max: number) =>
  text.length > max ? text.slice(0, max).replace(/[\ud800-\udbff]$/, "") : text;

/** The end of an answer of which nothing came; the run is given back. */
async function nothingCame(fault: unknown, run: TakenRun) {
  const what = !fault
    ? "모델이 빈 답을 보냈어요."
    : fault instanceof Silence
      ? "모델이 너무 오래 답하지 않았어요."
      : "모델이 지금 답하지 못해요.";
  const isBack = await run.giveBack();
  return new AppError(
    "provider_unavailable",
    `${what}${isBack ? " 이번 것은 세지 않았어요." : ""} 잠시 뒤에 다시 해 주세요.`,
  );
}

const brokeOff = () =>
  new AppError("provider_unavailable", "답이 중간에 끊겼어요. 여기까지 나온 글은 그대로 쓸 수 있어요.");

type Asked = { model: Model; text: string; run: TakenRun; silenceMs: number; requestId: string; gone: AbortSignal };

/**
 * The events of one answer: its pieces, then how it ended. It is cut after `ANSWER_MAX` letters or four silences, and ends with a problem
 * when the model fails or sends nothing for `silenceMs`. When the reader is `gone` the call ends and the run stays spent, as it is paid
 * for. Of what goes through here nothing is kept and nothing logged.
 */
export async function* answerEvents({ model, text, run, silenceMs, requestId, gone }: Asked): AsyncGenerator<RunEvent> {
  const latest = Date.now() + LONGEST * silenceMs;
  let reader: ReadableStreamDefaultReader<Piece> | undefined;
  let [letters, isCut, isVisible] = [0, false, false];
  let fault: unknown;
  const call = new AbortController();
  // Nobody waits for it: a model that hangs may never say that it has ended.
  const end = () => {
    call.abort();
    void reader?.cancel().catch(() => undefined);
  };
  gone.addEventListener("abort", end);
  try {
    reader = (await within(silenceMs, model.ask(text, call.signal))).getReader();
    while (!isCut) {
      const { done, value } = await within(silenceMs, reader.read());
      if (done) break;
      const piece = cut(value.text, ANSWER_MAX - letters);
      letters += piece.length;
      isVisible ||= piece.trim() !== "";
      isCut = value.isCut === true || piece !== value.text || Date.now() > latest;
      if (piece !== "") yield { text: piece };
    }
  } catch (error) {
    if (gone.aborted) return;
    fault = error;
    const reason = error instanceof Error ? error.name : "unknown";
    log("warn", { message: "a model failed", model: model.id, reason: error instanceof Silence ? "silence" : reason });
  } finally {
    end();
  }
  if (gone.aborted) return;
  if (!isVisible) yield { problem: problemOf(await nothingCame(fault, run), requestId) };
  else if (fault) yield { problem: problemOf(brokeOff(), requestId) };
  else yield { done: true, model: model.id, notice: AI_MADE, ...(isCut && { is_cut: true as const }) };
}

import type { NewRun, RunEvent } from "#contracts/runs.ts";
import type { Env } from "#worker/env.ts";
import { countUsage } from "#worker/features/prompts/count-usage.ts";
import { noteCopy } from "#worker/features/prompts/note-copy.ts";
import { requirePrompt } from "#worker/features/prompts/read.ts";
import type { Model } from "#worker/integrations/model.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { answerEvents } from "./answer-events.ts";
import { fillValues } from "./fill-values.ts";
import { takeRun } from "./take-run.ts";

const SILENCE_MS = 30_000;

/** A prompt whose text this member may read. Throws as reading it does: 404, or 403 before it was bought and opened. */
async function requireText({ db, member }: Actor, id: number) {
  const { body, ...prompt } = await requirePrompt(db, id, member);
  if (body !== null) return { ...prompt, body };
  throw new AppError(
    "forbidden",
    prompt.access === "purchased" ? "산 글을 먼저 열면 써 볼 수 있어요." : "구매하고 연 뒤에 써 볼 수 있어요.",
  );
}

function requireModel(models: Model[], id: string | undefined): Model {
  if (models.length === 0)
    throw new AppError("provider_not_configured", "무료 체험이 지금은 없어요. 내 AI 계정으로 써 보세요.");
  const model = id === undefined ? models[0] : models.find((one) => one.id === id);
  if (model) return model;
  const message = "지금은 없는 모델이에요. 다른 모델을 골라 주세요.";
  throw new AppError("unprocessable", message, { errors: [{ field: "model", message }] });
}

/** As server-sent events; `gone` is aborted when nobody reads them any more. */
function toStream(eventsFor: (gone: AbortSignal) => AsyncGenerator<RunEvent>) {
  const [encoder, gone] = [new TextEncoder(), new AbortController()];
  const events = eventsFor(gone.signal);
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await events.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`));
    },
    cancel: () => gone.abort(),
  });
}

type Running = Actor & { env: Env; models: Model[]; requestId: string };

/**
 * Has a model answer the filled text of a prompt, as a free run of the member. `noted` counts that they took the text, as copying it does.
 * Throws 404, 403 before it was bought and opened, 422 for what the prompt or the model does not take, 429 and 503.
 */
export async function runPrompt(
  { db, member, env, models, requestId }: Running,
  id: number,
  { values, model: wanted }: NewRun,
) {
  const model = requireModel(models, wanted);
  const prompt = await requireText({ db, member }, id);
  const text = fillValues(prompt, values, model.inputMax);
  const run = await takeRun(env, member.id);
  const silenceMs = Number(env.RUN_TIMEOUT_MS) || SILENCE_MS;
  const stream = toStream((gone) => answerEvents({ model, text, run, silenceMs, requestId, gone }));
  return { stream, noted: noteTaken() };

  async function noteTaken() {
    if (prompt.status !== "published" || prompt.access === "owner") return;
    await countUsage(env, "copy", id, { memberId: member.id, address: "" });
    if (prompt.access === "free") await noteCopy({ db, member }, id);
  }
}

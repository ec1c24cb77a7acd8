import { useEffect, useRef, useState } from "react";
import { filledText } from "#contracts/variables.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { AiProviders } from "#worker/integrations/ai-providers.ts";
import { createAnswerText } from "./answer-text.ts";
import { type Answer, ANSWERS_MAX, keepAnswers, readAnswers } from "./answers.ts";
import { ask } from "./ask.ts";
import type { Turn, Usage } from "./dialects/dialect.ts";
import { type Fault, faultOf, RunFault } from "./fault.ts";
import { readKeys } from "./keys.ts";
import type { Model } from "./models.ts";

const SILENT_MS = 30_000;
const GO_ON = "이어서 써 주세요. 앞에서 쓴 말은 되풀이하지 말고, 끊긴 곳부터 바로 이어 주세요.";

/** Calls `onSilent` once nothing has been heard for half a minute, until `stop`. */
function listen(onSilent: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(onSilent, SILENT_MS);
  };
  hear();
  return { hear, stop: () => clearTimeout(timer) };
}

const turnsOf = ({ sent, text }: Answer, isGoingOn: boolean): Turn[] => {
  const firstTurn: Turn = { by: "reader", text: sent };
  return isGoingOn ? [firstTurn, { by: "model", text: text.read() }, { by: "reader", text: GO_ON }] : [firstTurn];
};

/** The answers to a prompt in this tab, and what can be done with them. */
export function useRuns({ id: promptId, body }: Pick<PromptDetail, "id" | "body">, bases: AiProviders) {
  const [answers, setAnswers] = useState<Answer[]>([]);
  const current = useRef(answers);
  const calls = useRef(new Map<number, AbortController>());

  const write = (next: Answer[]) => {
    current.current = next;
    setAnswers(next);
  };
  const change = (id: number, part: Partial<Answer>) =>
    write(current.current.map((one) => (one.id === id ? { ...one, ...part } : one)));

  useEffect(() => {
    write(readAnswers());
    const running = calls.current;
    // A page that is left may be shown again, or only what it kept.
    const leave = () => {
      const cut = (one: Answer): Answer =>
        one.state === "ended"
          ? one
          : { ...one, state: "ended", fault: faultOf("cut", one.model.payer), isSilent: false };
      keepAnswers(current.current.map(cut));
    };
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      for (const call of running.values()) call.abort();
    };
  }, []);

  async function read(answer: Answer, isGoingOn: boolean): Promise<Fault | undefined> {
    const { id, model, text, values } = answer;
    const call = new AbortController();
    const silence = listen(() => change(id, { isSilent: true }));
    const hear = () => {
      silence.hear();
      if (current.current.some((one) => one.id === id && one.isSilent)) change(id, { isSilent: false });
    };
    calls.current.set(id, call);
    // Some say it with every piece; it is shown when the answer has ended.
    const usage: Usage = {};
    let isFirst = true;
    try {
      const { signal } = call;
      const turns = turnsOf(answer, isGoingOn);
      for await (const said of ask({ model, turns, bases, keys: readKeys(), promptId, values, signal }, hear)) {
        if (said.text && isFirst) change(id, { state: "writing" });
        isFirst &&= !said.text;
        if (said.text && !text.append(said.text)) return faultOf("full", model.payer);
        Object.assign(usage, defined(said.usage ?? {}));
        const { pictures = [] } = current.current.find((one) => one.id === id) ?? {};
        if (said.pictures?.length) change(id, { pictures: [...pictures, ...said.pictures] });
      }
      return undefined;
    } catch (error) {
      return error instanceof RunFault ? error.fault : faultOf("unreadable", model.payer);
    } finally {
      silence.stop();
      change(id, { usage });
      calls.current.delete(id);
    }
  }

  async function run(answer: Answer, isGoingOn = false) {
    const began = performance.now();
    const fault = await read(answer, isGoingOn);
    answer.text.finish();
    change(answer.id, { state: "ended", fault, isSilent: false, ms: answer.ms + performance.now() - began });
    keepAnswers(current.current);
    return { fault };
  }

  /** Asks these models at once. */
  function start(models: Model[], values: Record<string, string>, sent = filledText(body ?? "", values)) {
    const first = Date.now();
    const begun = models.map((model, at): Answer => ({
      id: first + at,
      round: first,
      promptId,
      model,
      sent,
      values,
      text: createAnswerText(),
      pictures: [],
      state: "asking",
      isSilent: false,
      ms: 0,
      usage: {},
    }));
    write([...current.current, ...begun].slice(-ANSWERS_MAX));
    return Promise.all(begun.map((answer) => run(answer)));
  }

  function goOn(answer: Answer) {
    change(answer.id, { state: "asking", fault: undefined });
    return run(answer, true);
  }

  /** Asks the same once more; an answer in which nothing came makes room for the new one. */
  function again(answer: Answer) {
    if (answer.text.read() === "") write(current.current.filter(({ id }) => id !== answer.id));
    return start([answer.model], answer.values, answer.sent);
  }

  const stop = (id: number) => calls.current.get(id)?.abort();
  return { answers: answers.filter((one) => one.promptId === promptId), start, goOn, again, stop };
}

const defined = <T extends object>(part: T) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Partial<T>;

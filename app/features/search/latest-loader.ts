type Options<T> = {
  load: (text: string, signal: AbortSignal) => Promise<T>;
  /** How long a text stays as it is before it is asked for. */
  pauseMs: number;
  /** Nothing is asked for this long after a failure. */
  restMs: number;
  /** Answers that are kept. */
  keptMax: number;
};

/** Asks about a text while it is typed. What is cancelled is aborted, and its answer dropped even if it arrives. */
export function createLatestLoader<T>({ load, pauseMs, restMs, keptMax }: Options<T>) {
  const answers = new Map<string, T>();
  let restUntil = 0;

  function keep(text: string, answer: T) {
    answers.set(text, answer);
    if (answers.size > keptMax) answers.delete(answers.keys().next().value!);
  }

  return {
    /** The answer to a text that was asked about before. */
    kept: (text: string) => answers.get(text),
    isResting: () => Date.now() < restUntil,
    rest: () => void (restUntil = Date.now() + restMs),
    /** Calls `tell` once, with undefined after a failure, unless the returned function was called before. */
    ask(text: string, tell: (answer: T | undefined) => void) {
      const asking = new AbortController();
      const wait = setTimeout(async () => {
        if (Date.now() < restUntil) return tell(undefined);
        const answer = await load(text, asking.signal).catch(() => undefined);
        if (asking.signal.aborted) return;
        if (answer === undefined) restUntil = Date.now() + restMs;
        else keep(text, answer);
        tell(answer);
      }, pauseMs);
      return () => {
        clearTimeout(wait);
        asking.abort();
      };
    },
  };
}

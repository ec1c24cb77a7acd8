import type { Dialect } from "./dialect.ts";

type Event = { text?: string; done?: true; is_cut?: true; problem?: { status: number; detail: string } };

/** The events of `POST /api/prompts/{id}/runs`. */
export const ours: Pick<Dialect, "read"> = {
  read(event) {
    const { text, done, is_cut, problem } = event as Event;
    if (problem) return { error: { status: problem.status, words: "", message: problem.detail } };
    return { text, end: is_cut ? "length" : done && "done" };
  },
};

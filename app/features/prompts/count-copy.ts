import { memberFetch } from "#app/session/member-fetch.ts";

/** Counts that the text was copied; the server leaves out the prompter's own copies. A lost count is not reported. */
export function countCopy(promptId: number) {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: '{"kind":"copy"}' };
  // The request ends when its answer has been read.
  memberFetch(`/api/prompts/${promptId}/usage`, init)
    .then((answer) => answer.text())
    .catch(() => undefined);
}

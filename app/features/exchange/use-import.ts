import { useEffect, useReducer, useRef } from "react";
import { IMPORT_MAX } from "#contracts/limits.ts";
import { invalidateLists } from "#app/data/query.ts";
import { countPrompts, emptyImport, reduceImport } from "./import-state.ts";
import { type ChosenFile, missingIn, type RefusedFile, type Row, toChosen, toRows } from "./rows.ts";

/** Reads files, and sends their prompts until they are done or the person stops it. Leaving the page stops it too. */
export function useImport() {
  const [state, dispatch] = useReducer(reduceImport, emptyImport);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const add = async (chosen: File[]) => {
    dispatch({ type: "readingBegun" });
    // With the libraries that read zip, CSV and YAML.
    const { readFile } = await import("./read-file.ts");
    const [files, refused]: [ChosenFile[], RefusedFile[]] = [[], []];
    for (const file of chosen) {
      const one = toChosen(file.name, await readFile(file));
      if ("problem" in one) refused.push(one);
      else files.push(one);
    }
    dispatch({ type: "filesRead", files, refused });
  };

  const send = async (rows: Row[]) => {
    const controller = new AbortController();
    running.current = controller;
    const { sendRows } = await import("./send-rows.ts");
    const problem = await sendRows(rows, {
      signal: controller.signal,
      onRows: (done) => dispatch({ type: "rowsDone", rows: done }),
      onWait: (isWaiting) => dispatch({ type: "waited", isWaiting }),
    });
    invalidateLists();
    dispatch({ type: "ended", problem: problem?.detail });
  };

  const missing = missingIn(state.files);
  const isReady =
    state.files.length > 0 &&
    countPrompts(state.files) <= IMPORT_MAX &&
    !(missing.category && state.defaults.category === "") &&
    !(missing.model && state.defaults.model === "");

  const begin = () => {
    dispatch({ type: "checked" });
    if (!isReady) return;
    const rows = toRows(state.files, state.defaults);
    dispatch({ type: "begun", rows });
    void send(rows);
  };
  const resume = () => {
    dispatch({ type: "continued" });
    void send(state.rows.slice(state.done.length));
  };

  return { state, dispatch, missing, add, begin, resume, stop: () => running.current?.abort() };
}

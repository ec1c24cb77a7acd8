import { useEffect, useReducer, useRef } from "react";
import { IMPORT_MAX } from "#contracts/limits.ts";
import { invalidateLists } from "#app/data/query.ts";
import { countPrompts, emptyImport, reduceImport } from "./import-state.ts";
import { type ChosenFile, missingIn, type RefusedFile, type Row, toChosen, toRows } from "./rows.ts";
import { sendRows } from "./send-rows.ts";

const NO_READER = "인터넷 연결이 끊겨 읽지 못했어요. 연결을 확인하고 다시 골라 주세요.";

/** Reads files, and sends their prompts until they are done or the person stops it. Leaving the page stops it too. */
export function useImport() {
  const [state, dispatch] = useReducer(reduceImport, emptyImport);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const add = async (chosen: File[]) => {
    dispatch({ type: "readingBegun" });
    // With the libraries that read zip, CSV and YAML.
    const reader = await import("./read-file.ts").catch(() => null);
    const [files, refused]: [ChosenFile[], RefusedFile[]] = [[], []];
    for (const file of chosen) {
      const one = toChosen(file.name, reader ? await reader.readFile(file) : { problem: NO_READER });
      if ("problem" in one) refused.push(one);
      else files.push(one);
    }
    dispatch({ type: "filesRead", files, refused });
  };

  const send = async (rows: Row[]) => {
    const controller = new AbortController();
    running.current = controller;
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

import type { ImportedRow } from "#contracts/exchange.ts";
import type { ChosenFile, Defaults, RefusedFile, Row } from "./rows.ts";

/** `chosen` while a person looks at what was found, then `running`, then `over` with the report; `problem` says why it stopped early. */
export type ImportState = {
  stage: "chosen" | "running" | "over";
  files: ChosenFile[];
  refused: RefusedFile[];
  isReading: boolean;
  defaults: Defaults;
  /** Set when the person tried to go on without a category or model. */
  isChecked: boolean;
  rows: Row[];
  /** What became of the first of `rows`. */
  done: ImportedRow[];
  isWaiting: boolean;
  problem?: string;
};

export type ImportAction =
  | { type: "readingBegun" }
  | { type: "filesRead"; files: ChosenFile[]; refused: RefusedFile[] }
  | { type: "fileDropped"; name: string }
  | { type: "variablesKept"; name: string; keeps: boolean }
  | { type: "defaultChosen"; change: Partial<Defaults> }
  | { type: "checked" }
  | { type: "begun"; rows: Row[] }
  | { type: "continued" }
  | { type: "rowsDone"; rows: ImportedRow[] }
  | { type: "waited"; isWaiting: boolean }
  | { type: "ended"; problem?: string }
  | { type: "restarted" };

export const emptyImport: ImportState = {
  stage: "chosen",
  files: [],
  refused: [],
  isReading: false,
  defaults: { category: "", model: "" },
  isChecked: false,
  rows: [],
  done: [],
  isWaiting: false,
};

export function reduceImport(state: ImportState, action: ImportAction): ImportState {
  switch (action.type) {
    case "readingBegun":
      return { ...state, isReading: true, refused: [] };
    case "filesRead": {
      const names = new Set(action.files.map(({ name }) => name));
      const files = [...state.files.filter(({ name }) => !names.has(name)), ...action.files];
      return { ...state, isReading: false, files, refused: action.refused };
    }
    case "fileDropped":
      return { ...state, files: state.files.filter(({ name }) => name !== action.name) };
    case "variablesKept": {
      const change = (file: ChosenFile) =>
        file.name === action.name ? { ...file, keepsVariables: action.keeps } : file;
      return { ...state, files: state.files.map(change) };
    }
    case "defaultChosen":
      return { ...state, defaults: { ...state.defaults, ...action.change } };
    case "checked":
      return { ...state, isChecked: true };
    case "begun":
      return { ...state, stage: "running", rows: action.rows, done: [], problem: undefined };
    case "continued":
      return { ...state, stage: "running", problem: undefined };
    case "rowsDone":
      return { ...state, done: [...state.done, ...action.rows] };
    case "waited":
      return { ...state, isWaiting: action.isWaiting };
    case "ended":
      return { ...state, stage: "over", isWaiting: false, problem: action.problem };
    case "restarted":
      return { ...emptyImport, defaults: state.defaults };
  }
}

export const countPrompts = (files: ChosenFile[]) => files.reduce((sum, { prompts }) => sum + prompts.length, 0);

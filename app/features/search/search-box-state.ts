import type { SuggestionOption } from "./suggestion-options.ts";

/** `text` is what the list is for. `list` is `unloaded` until the box is first used, since its code comes later. */
export type SearchBoxState = {
  text: string;
  list: "unloaded" | "closed" | "open";
  options: readonly SuggestionOption[];
  activeId: string | undefined;
};

export type SearchBoxAction =
  | { type: "opened"; text: string }
  | { type: "typed"; text: string }
  | { type: "optionActivated"; text: string; id: string | undefined }
  | { type: "caretMoved" }
  | { type: "optionsChanged"; options: readonly SuggestionOption[] }
  | { type: "escaped" }
  | { type: "closed" }
  | { type: "searched" };

/** The place of the text box itself, above the first option. */
export const IN_BOX = -1;

export const startSearchBox: SearchBoxState = { text: "", list: "unloaded", options: [], activeId: undefined };

export const isExpanded = ({ list, options }: SearchBoxState) => list === "open" && options.length > 0;

/** The index of the active option, `IN_BOX` when there is none. */
export const activePlace = (state: SearchBoxState) =>
  isExpanded(state) ? state.options.findIndex(({ id }) => id === state.activeId) : IN_BOX;

const close = (state: SearchBoxState): SearchBoxState => ({
  ...state,
  list: state.list === "unloaded" ? "unloaded" : "closed",
  activeId: undefined,
});

/** The search box after an event. The first Escape closes the list, the next one empties the box. */
export function reduceSearchBox(state: SearchBoxState, action: SearchBoxAction): SearchBoxState {
  switch (action.type) {
    case "opened":
      return { ...state, list: "open", text: action.text };
    case "typed":
      return { ...state, list: "open", text: action.text, activeId: undefined };
    case "optionActivated":
      return { ...state, list: "open", text: action.text, activeId: action.id };
    case "caretMoved":
      return { ...state, activeId: undefined };
    case "optionsChanged":
      return { ...state, options: action.options };
    case "escaped":
      return close(isExpanded(state) ? state : { ...state, text: "" });
    case "closed":
      return close(state);
    case "searched":
      return close({ ...state, text: "" });
  }
}

/** `text` is what the list is for. `list` is `unloaded` until the box is first used, since its code comes later. `ids` are the options. */
export type SearchBoxState = {
  text: string;
  list: "unloaded" | "closed" | "open";
  ids: readonly string[];
  activeId: string | undefined;
};

export type SearchBoxAction =
  | { type: "opened"; text: string }
  | { type: "typed"; text: string }
  | { type: "optionActivated"; text: string; id: string | undefined }
  | { type: "caretMoved" }
  | { type: "optionsChanged"; ids: readonly string[] }
  | { type: "escaped" }
  | { type: "closed" }
  | { type: "left" };

/** The place of the text box itself, above the first option. */
export const IN_BOX = -1;

export const startSearchBox: SearchBoxState = { text: "", list: "unloaded", ids: [], activeId: undefined };

export const isExpanded = ({ list, ids }: SearchBoxState) => list === "open" && ids.length > 0;

/** The index of the active option, `IN_BOX` when there is none. */
export const activePlace = (state: SearchBoxState) =>
  isExpanded(state) && state.activeId !== undefined ? state.ids.indexOf(state.activeId) : IN_BOX;

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
      return { ...state, ids: action.ids };
    case "escaped":
      return close(isExpanded(state) ? state : { ...state, text: "" });
    case "closed":
      return close(state);
    case "left":
      return close({ ...state, text: "" });
  }
}

import { expect, test } from "vitest";
import {
  activePlace,
  IN_BOX,
  isExpanded,
  reduceSearchBox,
  type SearchBoxAction,
  startSearchBox,
} from "#app/features/search/search-box-state.ts";

const ids = ["회의록", "회의 준비"];
const after = (...actions: SearchBoxAction[]) => actions.reduce(reduceSearchBox, startSearchBox);
const opened: SearchBoxAction[] = [
  { type: "opened", text: "회" },
  { type: "optionsChanged", ids },
];
const chosen: SearchBoxAction = { type: "optionActivated", text: "회", id: "회의 준비" };

test("한 번도 쓰지 않은 검색창은 닫아도 목록의 코드를 부르지 않는다", () => {
  expect(after({ type: "closed" }).list).toBe("unloaded");
  expect(after(...opened, { type: "closed" }).list).toBe("closed");
});

test("추천할 것이 있고 열려 있을 때만 목록이 펼쳐진다", () => {
  expect(isExpanded(after({ type: "opened", text: "" }))).toBe(false);
  expect(isExpanded(after(...opened))).toBe(true);
  expect(isExpanded(after(...opened, { type: "closed" }))).toBe(false);
});

test("고른 것은 목록이 바뀌어도 따라가고, 글자를 더 치거나 커서를 옮기면 놓인다", () => {
  expect(activePlace(after(...opened))).toBe(IN_BOX);
  expect(activePlace(after(...opened, chosen))).toBe(1);
  expect(activePlace(after(...opened, chosen, { type: "optionsChanged", ids: ids.toReversed() }))).toBe(0);
  expect(activePlace(after(...opened, chosen, { type: "optionsChanged", ids: ids.slice(0, 1) }))).toBe(IN_BOX);
  expect(activePlace(after(...opened, chosen, { type: "caretMoved" }))).toBe(IN_BOX);
  expect(activePlace(after(...opened, chosen, { type: "typed", text: "회의" }))).toBe(IN_BOX);
});

test("Escape는 먼저 목록을 닫고, 다음에 글자를 지운다", () => {
  const closed = after(...opened, chosen, { type: "escaped" });
  expect(closed).toMatchObject({ text: "회", list: "closed", activeId: undefined });
  expect(reduceSearchBox(closed, { type: "escaped" }).text).toBe("");
});

test("찾고 나면 창은 비고 목록은 닫힌다", () => {
  expect(after(...opened, chosen, { type: "left" })).toEqual({
    text: "",
    list: "closed",
    ids,
    activeId: undefined,
  });
});

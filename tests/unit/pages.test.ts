import { expect, test } from "vitest";
import { editItems, findItems, type Pages, restoreItems } from "#app/data/pages.ts";

const listOf = (...pages: number[][]): Pages<number> => ({
  pages: pages.map((items) => ({ items, next_cursor: null })),
  pageParams: pages.map(String),
});
const itemsOf = ({ pages }: Pages<number>) => pages.map(({ items }) => items);
const without = (data: Pages<number>, removed: number) => editItems(data, (one) => (one === removed ? [] : [one]));
const is = (removed: number) => (one: number) => one === removed;

test("뺀 것을 되돌리면 있던 쪽의 있던 자리로 돌아온다", () => {
  const list = listOf([1, 2, 3], [4, 5, 6]);
  const removed = findItems(list, is(5));
  const rest = without(list, 5);
  expect(itemsOf(rest)).toEqual([
    [1, 2, 3],
    [4, 6],
  ]);
  expect(restoreItems(rest, removed, is(5))).toEqual(list);
});

test("여럿을 함께 뺐어도 차례대로 되돌린다", () => {
  const list = listOf([1, 2, 3, 4, 5]);
  const isEven = (one: number) => one % 2 === 0;
  const rest = editItems(list, (one) => (isEven(one) ? [] : [one]));
  expect(restoreItems(rest, findItems(list, isEven), isEven)).toEqual(list);
});

test("되돌리는 동안 따로 뺀 것은 돌아오지 않는다", () => {
  const list = listOf([1, 2, 3]);
  const removed = findItems(list, is(1));
  expect(itemsOf(restoreItems(without(without(list, 1), 2), removed, is(1)))).toEqual([[1, 3]]);
});

test("그사이 다시 읽어 온 것은 두 번 넣지 않는다", () => {
  const list = listOf([1, 2]);
  expect(restoreItems(list, findItems(list, is(1)), is(1))).toBe(list);
});

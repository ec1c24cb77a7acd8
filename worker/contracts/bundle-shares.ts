import { PRICE_MIN_PAID } from "./limits.ts";

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** `total` in proportion to the weights, in whole won: each is rounded down, and the largest remainders get one more, of equal ones the first. */
export function divide(total: number, weights: readonly number[]) {
  const all = sumOf(weights);
  // Exact: both factors are at most a million and twenty million.
  const parts = weights.map((weight) => Math.floor((total * weight) / all));
  const remainders = weights.map((weight, at) => ({ at, left: total * weight - parts[at]! * all }));
  const missing = total - sumOf(parts);
  for (const { at } of remainders
    .toSorted((one, other) => other.left - one.left || one.at - other.at)
    .slice(0, missing))
    parts[at]! += 1;
  return parts;
}

/** Whether prompts of these prices cost less together at `price`, with at least 100 won for each. */
export const isCheaper = (price: number, prices: readonly number[]) =>
  prices.every((one) => one >= PRICE_MIN_PAID) && price >= prices.length * PRICE_MIN_PAID && price < sumOf(prices);

/**
 * What each prompt of a bundle costs in it, in won, in the order of their prices: `price` in proportion to what they cost one by one, each
 * at least 100 won and at most its own price, together exactly `price`. What would be below 100 won becomes 100, and the others share
 * what is left. A bundle that is not cheaper costs what its prompts cost: then the shares are their prices.
 */
export function sharesOf(price: number, prices: readonly number[]): number[] {
  if (!isCheaper(price, prices)) return [...prices];
  const shares = prices.map(() => PRICE_MIN_PAID);
  let open = prices.map((_, at) => at);
  let left = price;
  for (;;) {
    const all = sumOf(open.map((at) => prices[at]!));
    const isSmall = (at: number) => left * prices[at]! < PRICE_MIN_PAID * all;
    const rest = open.filter((at) => !isSmall(at));
    if (rest.length === open.length) break;
    left -= (open.length - rest.length) * PRICE_MIN_PAID;
    open = rest;
  }
  const parts = divide(
    left,
    open.map((at) => prices[at]!),
  );
  open.forEach((at, index) => (shares[at] = parts[index]!));
  return shares;
}

function nameOf(pair: string) {
  const name = pair.split("=", 1)[0]!.replaceAll("+", " ");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * The query of an address (`?a=1&b=2`, or nothing) with these parameters alone, in the order of `names`. Values stay
 * spelled as they are.
 */
export function keepParameters(search: string, names: readonly string[]) {
  const pairs = search
    .slice(1)
    .split("&")
    .map((pair) => ({ pair, name: nameOf(pair) }));
  const kept = names.flatMap((name) => pairs.filter((one) => one.name === name).map(({ pair }) => pair));
  return kept.length === 0 ? "" : `?${kept.join("&")}`;
}

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
  const pairs = search.slice(1).split("&");
  const kept = names.flatMap((name) => pairs.filter((pair) => nameOf(pair) === name));
  return kept.length === 0 ? "" : `?${kept.join("&")}`;
}

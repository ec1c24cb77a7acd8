import { valueKey } from "#contracts/value-names.ts";
import { browserStorage, parseStored } from "#app/lib/storage.ts";
import { leftKey, type Untaken } from "./untaken.ts";

const ASKED = "asked-values";
const LEFT = "left-values";
const NAMES_MAX = 500;

function read(place: string): Set<string> {
  const stored = parseStored(browserStorage.read(place));
  return new Set(Array.isArray(stored) ? stored.filter((name) => typeof name === "string") : []);
}

const note = (place: string, names: string[]) =>
  browserStorage.write(place, JSON.stringify([...new Set([...read(place), ...names])].slice(-NAMES_MAX)));

/** The names that this device has asked about, which it does not ask about again. */
export const readAsked = () => read(ASKED);
export const noteAsked = (names: string[]) => note(ASKED, names.map(valueKey));

/** Those of the device's values that nobody has said are to stay there. */
export function withoutLeft(untaken: Untaken[]) {
  const left = read(LEFT);
  return untaken.filter((one) => !left.has(leftKey(one)));
}
export const noteLeft = (untaken: Untaken[]) => note(LEFT, untaken.map(leftKey));

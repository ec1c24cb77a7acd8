export type ByteRange = { offset: number; length: number };

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of `size` bytes that a Range header asks for (RFC 9110, 14.2); undefined for the whole: without a header, with several
 * ranges, and with one that is malformed. "unsatisfiable" where it begins behind the end.
 */
export function rangeIn(header: string | null, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = ONE_RANGE.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const [from, to] = [Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== "" && Number(last) < from) return undefined;
  return from >= size ? "unsatisfiable" : { offset: from, length: to - from + 1 };
}

type Part = Uint8Array | number[] | string;
type Frame = { milliseconds: number; isKey: boolean; bytes: Uint8Array };
type Film = { width: number; height: number; seconds: number; frames: Frame[] };

const u16 = (value: number) => [value >> 8, value & 0xff];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const float = (value: number) => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
};

/** An element: its id in hexadecimal, its size in four bytes, its parts. */
function element(id: string, ...parts: Part[]) {
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));
  return Buffer.concat([Buffer.from(id, "hex"), Buffer.from(u32(0x10000000 | body.length)), body]);
}

/** A WebM (RFC 9559) of one VP9 track in one cluster, so at most 32 seconds. */
export function webmOf({ width, height, seconds, frames }: Film) {
  const head = element(
    "1a45dfa3",
    element("4286", [1]),
    element("42f7", [1]),
    element("42f2", [4]),
    element("42f3", [8]),
    element("4282", "webm"),
    element("4287", [4]),
    element("4285", [2]),
  );
  const info = element(
    "1549a966",
    element("2ad7b1", u32(1_000_000)),
    element("4489", float(seconds * 1000)),
    element("4d80", "geulgam"),
    element("5741", "geulgam"),
  );
  const track = element(
    "ae",
    element("d7", [1]),
    element("73c5", [1]),
    element("83", [1]),
    element("9c", [0]),
    element("86", "V_VP9"),
    element("e0", element("b0", u16(width)), element("ba", u16(height))),
  );
  const blocks = frames.map(({ milliseconds, isKey, bytes }) =>
    element("a3", [0x81, ...u16(milliseconds), isKey ? 0x80 : 0], bytes),
  );
  const cluster = element("1f43b675", element("e7", [0]), ...blocks);
  return Buffer.concat([head, element("18538067", info, element("1654ae6b", track), cluster)]);
}

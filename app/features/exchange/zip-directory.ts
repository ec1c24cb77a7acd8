/** A file as the directory at the end of an archive lists it; without `packed` where its bytes are not there. */
export type ListedEntry = { name: string; method: number; isEncrypted: boolean; packed?: Uint8Array };

// APPNOTE 6.3.10: §4.3.7 local header, §4.3.12 directory, §4.3.14 and §4.3.15 of zip64, §4.3.16 end of the directory.
const [LOCAL, LISTED, END_64, LOCATOR_64, END] = [0x04034b50, 0x02014b50, 0x06064b50, 0x07064b50, 0x06054b50];
const END_SIZE = 22;
const COMMENT_MAX = 0xffff;
const IN_ZIP64 = 0xffff_ffff;

function decodeName(bytes: Uint8Array) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Archives of Korean Windows.
    return new TextDecoder("euc-kr").decode(bytes);
  }
}

function findEnd(view: DataView) {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= 0 && at >= last - COMMENT_MAX; at -= 1) if (view.getUint32(at, true) === END) return at;
  return -1;
}

/** How many files are listed, and where the list begins. */
function directoryOf(view: DataView) {
  const end = findEnd(view);
  if (end < 0) return undefined;
  if (end >= 20 && view.getUint32(end - 20, true) === LOCATOR_64) {
    const at = Number(view.getBigUint64(end - 12, true));
    if (view.getUint32(at, true) !== END_64) return undefined;
    return { count: Number(view.getBigUint64(at + 32, true)), from: Number(view.getBigUint64(at + 48, true)) };
  }
  return { count: view.getUint16(end + 10, true), from: view.getUint32(end + 16, true) };
}

/** The numbers of zip64 in an extra field (§4.5.3): those of the sizes and of the place that the list itself has no room for. */
function wide(view: DataView, from: number, to: number, [size, packedSize, place]: [number, number, number]) {
  let at = from;
  while (at + 4 <= to && view.getUint16(at, true) !== 1) at += 4 + view.getUint16(at + 2, true);
  let next = at + 4;
  const read = (value: number) => {
    if (value !== IN_ZIP64 || next + 8 > to) return value;
    next += 8;
    return Number(view.getBigUint64(next - 8, true));
  };
  read(size);
  return { packedSize: read(packedSize), place: read(place) };
}

function packedAt(bytes: Uint8Array, view: DataView, place: number, size: number) {
  if (place + 30 > bytes.length || view.getUint32(place, true) !== LOCAL) return undefined;
  const from = place + 30 + view.getUint16(place + 26, true) + view.getUint16(place + 28, true);
  return from + size <= bytes.length ? bytes.subarray(from, from + size) : undefined;
}

const BROKEN = "압축 파일이 깨졌어요.";

/** The files of a zip archive in the order of its directory, or why it cannot be read. */
export function entriesOf(bytes: Uint8Array, most: number): ListedEntry[] | string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: ListedEntry[] = [];
  try {
    const directory = directoryOf(view);
    if (!directory) return BROKEN;
    if (directory.count > most) return `압축 파일에 든 파일이 ${most.toLocaleString("ko")}개를 넘어요.`;
    let at = directory.from;
    for (let number = 0; number < directory.count; number += 1) {
      if (view.getUint32(at, true) !== LISTED) return BROKEN;
      const name = at + 46;
      const extra = name + view.getUint16(at + 28, true);
      const comment = extra + view.getUint16(at + 30, true);
      const numbers = [at + 24, at + 20, at + 42].map((place) => view.getUint32(place, true));
      const { packedSize, place } = wide(view, extra, comment, numbers as [number, number, number]);
      entries.push({
        name: decodeName(bytes.subarray(name, extra)).replaceAll("\\", "/"),
        method: view.getUint16(at + 10, true),
        isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
        packed: packedAt(bytes, view, place, packedSize),
      });
      at = comment + view.getUint16(at + 32, true);
    }
    return entries;
  } catch (error) {
    if (error instanceof RangeError) return BROKEN;
    throw error;
  }
}

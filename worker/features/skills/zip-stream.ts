/** A file of an archive; `open` is called when its turn comes, and says what its entry has to say before its bytes. */
export type ZipSource = { path: string; open: () => Promise<ZipFile> };
export type ZipFile = { size: number; crc32: number; content: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> };

// PKWARE, .ZIP File Format Specification 6.3.10.
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8 = 1 << 11;
const STORED = 0;

/** Numbers of two or four bytes, the lowest first. */
function bytesOf(...fields: [value: number, length: 2 | 4][]) {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, length]) => sum + length, 0)));
  let at = 0;
  for (const [value, length] of fields) {
    if (length === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += length;
  }
  return new Uint8Array(view.buffer);
}

const timeOf = (at: Date) => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
const dateOf = (at: Date) => ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();

type Entry = { name: Uint8Array<ArrayBuffer>; at: Date } & Omit<ZipFile, "content">;

/** What the header of a file and its line in the directory have in common. */
const described = ({ name, at, size, crc32 }: Entry): [number, 2 | 4][] => [
  [VERSION, 2],
  [UTF8, 2],
  [STORED, 2],
  [timeOf(at), 2],
  [dateOf(at), 2],
  [crc32, 4],
  [size, 4],
  [size, 4],
  [name.length, 2],
  [0, 2],
];

const headerOf = (entry: Entry) => [bytesOf([LOCAL, 4], ...described(entry)), entry.name];
const lineOf = (entry: Entry, offset: number) => [
  bytesOf([CENTRAL, 4], [VERSION, 2], ...described(entry), [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
  entry.name,
];
const endOf = (count: number, size: number, offset: number) =>
  bytesOf([END, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]);

const lengthOf = (parts: Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);

async function write(to: WritableStream<Uint8Array>, parts: Uint8Array[]) {
  const writer = to.getWriter();
  for (const part of parts) await writer.write(part);
  writer.releaseLock();
}

async function writeAll(to: WritableStream<Uint8Array>, files: ZipSource[], at: Date) {
  let offset = 0;
  const lines: Uint8Array[] = [];
  for (const { path, open } of files) {
    const { content, ...file } = await open();
    const entry = { name: new TextEncoder().encode(path), at, ...file };
    const header = headerOf(entry);
    lines.push(...lineOf(entry, offset));
    await write(to, header);
    if (content instanceof Uint8Array) await write(to, [content]);
    else await content.pipeTo(to, { preventClose: true });
    offset += lengthOf(header) + file.size;
  }
  await write(to, [...lines, endOf(files.length, lengthOf(lines), offset)]);
  await to.close();
}

/**
 * A zip archive as it is written: one file after another, as fast as the reader takes it, none of them compressed. A stored file is handed
 * on natively: no code of ours touches its bytes. A failure breaks the stream off.
 */
export function zipStream(files: ZipSource[], at: Date): ReadableStream<Uint8Array> {
  const { readable, writable } = new IdentityTransformStream();
  writeAll(writable, files, at).catch((error: unknown) => writable.abort(error).catch(() => undefined));
  return readable;
}

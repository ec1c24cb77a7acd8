import { Zip, ZipDeflate } from "fflate";

/** A file of an archive; `open` is called when its turn comes. */
export type ZipSource = { path: string; open: () => Promise<ReadableStream<Uint8Array> | Uint8Array> };

async function* chunksOf(content: ReadableStream<Uint8Array> | Uint8Array) {
  if (content instanceof Uint8Array) yield content;
  else for await (const chunk of content) yield chunk;
}

async function write(writer: WritableStreamDefaultWriter<Uint8Array>, files: ZipSource[], at: Date) {
  let parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const flush = async () => {
    const ready = parts;
    parts = [];
    for (const part of ready) await writer.write(part);
  };
  for (const { path, open } of files) {
    // Level 0 in blocks of Deflate: pictures and PDFs do not get smaller, and every reader of zip takes a compressed entry whose size
    // comes behind it.
    const entry = new ZipDeflate(path, { level: 0 });
    entry.mtime = at;
    zip.add(entry);
    for await (const chunk of chunksOf(await open())) {
      entry.push(chunk);
      await flush();
    }
    entry.push(new Uint8Array(), true);
    await flush();
  }
  zip.end();
  await flush();
  await writer.close();
}

/** A zip archive as it is written: one file after another, as fast as the reader takes it. A failure breaks the stream off. */
export function zipStream(files: ZipSource[], at: Date): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  write(writer, files, at).catch((error: unknown) => writer.abort(error).catch(() => undefined));
  return readable;
}

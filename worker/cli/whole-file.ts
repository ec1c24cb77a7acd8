import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";

const CHUNK = 1 << 20;

function writeAll(file: number, bytes: Buffer) {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

/**
 * Writes a text file, in pieces of a megabyte, to `<path>.partial` and renames it once it is complete and synced to the disk. A failure
 * removes the partial file; a killed process leaves it.
 */
export function writeWhole(path: string, fill: (write: (text: string | Buffer) => void) => void) {
  const partial = `${path}.partial`;
  const file = openSync(partial, "w", 0o600);
  let waiting = "";
  const flush = () => {
    writeAll(file, Buffer.from(waiting));
    waiting = "";
  };
  try {
    fill((text) => {
      if (typeof text !== "string") {
        flush();
        return writeAll(file, text);
      }
      waiting += text;
      if (waiting.length >= CHUNK) flush();
    });
    flush();
    fsyncSync(file);
  } catch (error) {
    closeSync(file);
    rmSync(partial, { force: true });
    throw error;
  }
  closeSync(file);
  renameSync(partial, path);
}

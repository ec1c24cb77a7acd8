import { Unzip, UnzipInflate, type UnzipFile } from "fflate";

/** `names` and `bytes` bound the whole archive as it is inflated, `each` one file, in bytes. */
export type ZipBounds = { names: number; bytes: number; each: number };
export type ZipEntry = { name: string; bytes: Uint8Array };
export type Unzipped = { entries: ZipEntry[] } | { problem: string };

/** Deflate inflates to at most 1,032 times its size, so that one step yields 8 MB at most before it is measured. */
const STEP = 8 * 1024;
/** After this many steps other work of the page has its turn. */
const STEPS_AT_ONCE = 32;

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2]! < 8;
export { isZip };

function decodeName(bytes: Uint8Array) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("euc-kr").decode(bytes);
  }
}

/** The name of a file. Archives that do not say that it is UTF-8 hold the bytes of the system's own encoding. */
const nameOf = (name: string) =>
  /[\u0080-\u00ff]/.test(name) && !/[\u0100-\uffff]/.test(name)
    ? decodeName(Uint8Array.from(name, (letter) => letter.charCodeAt(0)))
    : name;

function join(parts: Uint8Array[]) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

const mebibytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)}MB`;

/** Collects the wanted files; throws what to say as soon as a bound is passed. */
function collector(bounds: ZipBounds, isWanted: (name: string) => boolean) {
  const entries: ZipEntry[] = [];
  let [names, total] = [0, 0];
  const take = (file: UnzipFile) => {
    names += 1;
    if (names > bounds.names) throw new Error(`압축 파일에 든 파일이 ${bounds.names}개를 넘어요.`);
    const name = nameOf(file.name);
    if (name.endsWith("/") || !isWanted(name)) return;
    const parts: Uint8Array[] = [];
    let size = 0;
    file.ondata = (error, part, isLast) => {
      if (error) throw error;
      [size, total] = [size + part.length, total + part.length];
      if (size > bounds.each) throw new Error(`${name}: 압축을 풀면 ${mebibytes(bounds.each)}를 넘어요.`);
      if (total > bounds.bytes) throw new Error(`압축을 풀면 ${mebibytes(bounds.bytes)}를 넘어요.`);
      parts.push(part);
      if (isLast) entries.push({ name, bytes: join(parts) });
    };
    file.start();
  };
  return { entries, take };
}

/** Lets other work of the page have its turn. */
export const yieldToMain = () => new Promise((resume) => setTimeout(resume));
const isOwnWords = (error: unknown) => error instanceof Error && /[가-힣]/.test(error.message);

/** The wanted files of a zip archive. The bounds are measured while it is inflated, whatever its headers say. */
export async function readZip(
  bytes: Uint8Array,
  bounds: ZipBounds,
  isWanted: (name: string) => boolean,
): Promise<Unzipped> {
  const { entries, take } = collector(bounds, isWanted);
  const unzip = new Unzip(take);
  unzip.register(UnzipInflate);
  try {
    for (let at = 0, step = 1; at < bytes.length; at += STEP, step += 1) {
      unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
      if (step % STEPS_AT_ONCE === 0) await yieldToMain();
    }
    return { entries };
  } catch (error) {
    return { problem: isOwnWords(error) ? (error as Error).message : "압축 파일이 깨졌거나 암호가 걸려 있어요." };
  }
}

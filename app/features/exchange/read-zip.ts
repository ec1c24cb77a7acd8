import { Inflate } from "fflate";
import type { Problem } from "./found.ts";
import { entriesOf, type ListedEntry } from "./zip-directory.ts";

/** `names` and `bytes` bound the whole archive as it is inflated, `each` one file, in bytes. */
export type ZipBounds = { names: number; bytes: number; each: number };
export type ZipEntry = { name: string; bytes: Uint8Array };
export type Unzipped = { entries: ZipEntry[]; problems: Problem[] } | { problem: string };

/** Deflate inflates to at most 1,032 times its size, so that one step yields 8 MB at most before it is measured. */
const STEP = 8 * 1024;
/** After this many steps other work of the page has its turn. */
const STEPS_AT_ONCE = 32;
const [STORED, DEFLATED] = [0, 8];

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2]! < 8;

function join(parts: Uint8Array[]) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

/** Lets other work of the page have its turn. */
export const yieldToMain = () => new Promise((resume) => setTimeout(resume));

const mebibytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)}MB`;
const BROKEN = "깨진 파일이에요.";

/** One file, at most `most` bytes of it; what is wrong with it, or null where it has more. */
async function inflate(packed: Uint8Array, most: number): Promise<Uint8Array | string | null> {
  const parts: Uint8Array[] = [];
  let [size, isOver] = [0, false];
  const inflater = new Inflate((part, isLast) => {
    size += part.length;
    isOver = isLast;
    parts.push(part);
  });
  try {
    for (let at = 0, step = 1; at === 0 || at < packed.length; at += STEP, step += 1) {
      inflater.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
      if (size > most) return null;
      if (step % STEPS_AT_ONCE === 0) await yieldToMain();
    }
  } catch {
    return BROKEN;
  }
  return isOver ? join(parts) : BROKEN;
}

/** Why a file cannot be unpacked whatever its bytes are. */
function faultOf({ isEncrypted, method, packed }: ListedEntry) {
  if (isEncrypted) return "암호가 걸려 있어요.";
  if (!packed) return BROKEN;
  return method === STORED || method === DEFLATED ? undefined : "이 압축 방식은 읽지 못해요.";
}

/**
 * The wanted files of a zip archive, and those that cannot be read. The bounds are measured while it is inflated, whatever its headers
 * say; where the whole archive passes one, what was read until then is returned.
 */
export async function readZip(
  bytes: Uint8Array,
  bounds: ZipBounds,
  isWanted: (name: string) => boolean,
): Promise<Unzipped> {
  const listed = entriesOf(bytes, bounds.names);
  if (typeof listed === "string") return { problem: listed };
  const entries: ZipEntry[] = [];
  const problems: Problem[] = [];
  let left = bounds.bytes;
  for (const entry of listed) {
    const { name, method, packed } = entry;
    if (name.endsWith("/") || !isWanted(name)) continue;
    const fault = faultOf(entry);
    const most = Math.min(bounds.each, left);
    const content = fault ?? (method === STORED ? packed! : await inflate(packed!, most));
    if (typeof content === "string") problems.push({ where: name, problem: content });
    else if (content !== null && content.length <= most) {
      left -= content.length;
      entries.push({ name, bytes: content });
    } else if (most < bounds.each) {
      problems.push({ where: name, problem: `여기부터는 압축을 풀면 모두 ${mebibytes(bounds.bytes)}를 넘어요.` });
      break;
    } else {
      // What was inflated in vain is work too.
      left -= most;
      problems.push({ where: name, problem: `압축을 풀면 ${mebibytes(bounds.each)}를 넘어요.` });
    }
  }
  return { entries, problems };
}

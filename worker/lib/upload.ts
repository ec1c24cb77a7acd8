import { AppError } from "./errors.ts";
import type { ErrorCode } from "#contracts/errors.ts";

export type Upload = { field: string; name: string; bytes: Uint8Array };

const SUMMARY = "보낸 파일을 확인해 주세요.";

/** A refusal of an uploaded file, with the sentence at its form field. */
export const refuseFile = (code: ErrorCode, field: string, message: string) =>
  new AppError(code, message, { errors: [{ field, message }] });

export const tooLargeFile = (field: string, maxBytes: number) =>
  refuseFile("payload_too_large", field, `${maxBytes / 1024 / 1024}MB까지 올릴 수 있어요.`);

const PARTS_MAX = 20;
const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i;
// The characters that RFC 2046 §5.1.1 allows, so that the parser reads the same boundary as we count.
const IS_BOUNDARY = /^[\w'()+,./:=? -]{1,70}$/;
const LINE_FEED = 10;

function startsWith(bytes: Uint8Array, expected: Uint8Array, at: number) {
  for (let index = 0; index < expected.length; index += 1) if (bytes[at + index] !== expected[index]) return false;
  return true;
}

/** Whether a multipart body has more lines that begin with its delimiter than `most` parts and the end need (RFC 2046 §5.1.1). */
function hasMoreParts(bytes: Uint8Array, boundary: string, most: number) {
  const delimiter = new TextEncoder().encode(`--${boundary}`);
  let count = 0;
  for (let at = 0; at >= 0 && at < bytes.length;) {
    if (startsWith(bytes, delimiter, at)) count += 1;
    if (count > most + 1) return true;
    const line = bytes.indexOf(LINE_FEED, at);
    at = line < 0 ? -1 : line + 1;
  }
  return false;
}

async function readForm(request: Request, field: string) {
  const contentType = request.headers.get("content-type") ?? "";
  if (contentType.split(";")[0]?.trim().toLowerCase() !== "multipart/form-data")
    throw refuseFile("unsupported_media_type", field, "multipart/form-data로 보내 주세요.");
  const [, quoted, plain = ""] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  const broken = () => refuseFile("invalid_input", field, "파일을 끝까지 받지 못했어요. 다시 보내 주세요.");
  if (!IS_BOUNDARY.test(boundary)) throw broken();
  const body = await request.arrayBuffer().catch(() => {
    throw broken();
  });
  // Parsing costs far more for each part than counting.
  if (hasMoreParts(new Uint8Array(body), boundary, PARTS_MAX))
    throw refuseFile("invalid_input", field, `한 번에 ${PARTS_MAX}조각까지 보낼 수 있어요.`);
  try {
    const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
    return [...(await new Response(body, { headers }).formData())];
  } catch {
    throw broken();
  }
}

/** One part as a file. Refuses a text, an empty file and one above `maxBytes`. */
async function readFile(field: string, part: FormDataEntryValue | undefined, maxBytes: number): Promise<Upload> {
  if (!(part instanceof File)) throw refuseFile("invalid_input", field, "파일을 보내 주세요.");
  if (part.size === 0) throw refuseFile("invalid_input", field, "빈 파일은 올릴 수 없어요.");
  if (part.size > maxBytes) throw tooLargeFile(field, maxBytes);
  return { field, name: part.name, bytes: new Uint8Array(await part.arrayBuffer()) };
}

/** The only file of a multipart body. Refuses other fields, more than one file, an empty file and one above `maxBytes`. */
export async function readUpload(request: Request, field: string, maxBytes: number): Promise<Upload> {
  const entries = await readForm(request, field);
  const strangers = [...new Set(entries.map(([name]) => name).filter((name) => name !== field))];
  if (strangers.length > 0) {
    const errors = strangers.slice(0, 10).map((name) => ({ field: name.slice(0, 50), message: "모르는 항목이에요." }));
    throw new AppError("invalid_input", SUMMARY, {
      errors: [...errors, { field, message: `파일을 ${field}에 담아 주세요.` }],
    });
  }
  if (entries.length > 1) throw refuseFile("invalid_input", field, "한 번에 파일 하나만 보내 주세요.");
  return readFile(field, entries[0]?.[1], maxBytes);
}

/** The parts of a multipart body: files of at most so many bytes under the names of `limits`, and texts under any others. */
export async function readParts<F extends string>(request: Request, field: NoInfer<F>, limits: Record<F, number>) {
  const entries = await readForm(request, field);
  const names = entries.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw refuseFile("invalid_input", twice.slice(0, 50), "같은 항목이 두 번 들어 있어요.");
  const files: Partial<Record<F, Upload>> = {};
  const texts: Record<string, string> = {};
  for (const [name, part] of entries) {
    if (Object.hasOwn(limits, name)) files[name as F] = await readFile(name, part, limits[name as F]);
    else if (typeof part === "string") texts[name] = part;
    else throw refuseFile("invalid_input", name.slice(0, 50), "모르는 항목이에요.");
  }
  const main = files[field];
  if (!main) throw refuseFile("invalid_input", field, "파일을 보내 주세요.");
  return { main, files, texts };
}

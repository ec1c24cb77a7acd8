import { dropHidden, dropStrays, hiddenFault, isDotted } from "#contracts/hidden.ts";
import { ATTACHMENT_NAME_MAX } from "#contracts/limits.ts";
import { hasVisible } from "#contracts/measure.ts";
import { imageKindOf, type ImageKind, imageTypes } from "#worker/lib/images/clean.ts";
import { latin } from "#worker/lib/images/image.ts";
import { isWithin } from "#worker/lib/json.ts";
import { refuseFile, type Upload } from "#worker/lib/upload.ts";
import { cleanUpload } from "./pictures.ts";

const textTypes = {
  txt: "text/plain; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
};
type TextKind = keyof typeof textTypes;

/** A table of 10 MB has about 100,000 rows; parsing more objects could take the memory of the isolate. */
const JSON_BOUNDS = { depth: 100, containers: 200_000 };

/** Places with invisible characters in a text file, each of which is looked at; emoji have them. */
const INVISIBLE_MAX = 50_000;

const KINDS = "JPEG, PNG, WebP, TXT, MD, CSV, JSON, PDF 파일만 첨부할 수 있어요.";
const PDF_END = "%%EOF";
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;
const UNSAFE_IN_NAME = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|]/gu;
// Browsers escape quotes and line breaks of a file name in a form like this (HTML §4.10.21.8).
const ESCAPED = /%22|%0[AD]/g;
const SPELLINGS: Record<string, string> = { jpeg: "jpg", jpe: "jpg", markdown: "md" };

const utf8 = new TextDecoder("utf-8", { fatal: true });

const isTextKind = (kind: string): kind is TextKind => Object.hasOwn(textTypes, kind);

function splitName(name: string) {
  const base = dropHidden(name)
    .normalize("NFC")
    .replace(/^.*[\\/]/, "")
    .replace(ESCAPED, "");
  const clean = base.replace(UNSAFE_IN_NAME, "").replace(/\s+/g, " ").trim();
  const dot = clean.lastIndexOf(".");
  const extension = dot < 0 ? "" : clean.slice(dot + 1).toLowerCase();
  const stem = (dot < 0 ? clean : clean.slice(0, dot)).replace(/^[. ]+|[. ]+$/g, "");
  return { stem: hasVisible(stem) ? stem : "첨부파일", extension, kind: SPELLINGS[extension] ?? extension };
}

function nameOf({ stem, extension }: { stem: string; extension: string }) {
  const room = ATTACHMENT_NAME_MAX - extension.length - 1;
  return `${[...stem].slice(0, room).join("").trimEnd()}.${extension}`;
}

/** A PDF up to its end mark; bytes after it are dropped. */
function cleanPdf({ field, bytes }: Upload) {
  const tail = latin(bytes, Math.max(0, bytes.length - 1024), bytes.length);
  const end = tail.lastIndexOf(PDF_END);
  if (end < 0) throw refuseFile("unprocessable", field, "PDF가 깨졌거나 끝까지 오지 않았어요.");
  return bytes.subarray(0, bytes.length - tail.length + end + PDF_END.length);
}

/** The text of a file without stray invisible characters; its byte order mark, which spreadsheets ask for, stays. */
function cleanText(kind: TextKind, { field, bytes }: Upload): Uint8Array {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw refuseFile("unprocessable", field, "글 파일은 UTF-8로 저장해서 올려 주세요.");
  }
  if (CONTROL.test(text)) throw refuseFile("unprocessable", field, "글 파일에 글이 아닌 내용이 들어 있어요.");
  if (isDotted(text, INVISIBLE_MAX))
    throw refuseFile("unprocessable", field, "글 파일에 보이지 않는 글자가 너무 많아요. 나누어 올려 주세요.");
  const hidden = hiddenFault(text, "글 파일");
  if (hidden) throw refuseFile("unprocessable", field, hidden);
  if (kind === "json") checkJson(text, field);
  const clean = dropStrays(text);
  if (clean === text) return bytes;
  return new TextEncoder().encode((bytes[0] === 0xef ? "\ufeff" : "") + clean);
}

function checkJson(text: string, field: string) {
  if (!isWithin(text, JSON_BOUNDS))
    throw refuseFile("unprocessable", field, "JSON이 너무 깊거나 항목이 너무 많아요. 나누어 올려 주세요.");
  try {
    JSON.parse(text);
  } catch {
    throw refuseFile("unprocessable", field, "JSON 형식이 올바르지 않아요.");
  }
}

const binaryKindOf = (bytes: Uint8Array): ImageKind | "pdf" | undefined =>
  imageKindOf(bytes) ?? (latin(bytes, 0, 5) === "%PDF-" ? "pdf" : undefined);

/** Reads an attachment: pictures and PDFs are recognised by their bytes, text by its extension and valid UTF-8. */
export function readAttachment(upload: Upload) {
  const named = splitName(upload.name);
  const name = nameOf(named);
  const kind = binaryKindOf(upload.bytes);
  if (kind && kind !== named.kind)
    throw refuseFile("unsupported_media_type", upload.field, "파일 이름의 확장자와 내용이 서로 달라요.");
  if (kind === "pdf") return { name, type: "application/pdf", bytes: cleanPdf(upload) };
  if (kind) return { name, type: imageTypes[kind], bytes: cleanUpload(kind, upload).bytes };
  if (!isTextKind(named.kind)) throw refuseFile("unsupported_media_type", upload.field, KINDS);
  return { name, type: textTypes[named.kind], bytes: cleanText(named.kind, upload) };
}

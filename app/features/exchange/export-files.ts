import { strToU8, Zip, ZipDeflate } from "fflate";
import type { ExportedPrompt } from "#contracts/exchange.ts";
import { EXPORT_FORMAT, EXPORT_VERSION } from "#contracts/export-format.ts";
import { markdownFile, markdownName } from "./markdown-file.ts";

/** A file that grows page by page; `finish` returns it. Only what is written is held, not the prompts. */
export type ExportFile = { name: string; add: (prompts: ExportedPrompt[]) => void; finish: () => Blob };

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

export function jsonFile(now: Date): ExportFile {
  const head = { format: EXPORT_FORMAT, version: EXPORT_VERSION, exported_at: now.toISOString() };
  const parts = [JSON.stringify(head).slice(0, -1), ',"prompts":['];
  let isFirst = true;
  return {
    name: `geulgam-${dayOf(now)}.json`,
    add: (prompts) => {
      for (const prompt of prompts) {
        parts.push(`${isFirst ? "\n" : ",\n"}${JSON.stringify(prompt)}`);
        isFirst = false;
      }
    },
    finish: () => new Blob([...parts, "\n]}\n"], { type: "application/json" }),
  };
}

export function markdownZip(now: Date): ExportFile {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part as Uint8Array<ArrayBuffer>);
  });
  return {
    name: `geulgam-${dayOf(now)}.zip`,
    add: (prompts) => {
      for (const prompt of prompts) {
        const file = new ZipDeflate(markdownName(prompt));
        file.mtime = prompt.updated_at;
        zip.add(file);
        file.push(strToU8(markdownFile(prompt)), true);
      }
    },
    finish: () => {
      zip.end();
      return new Blob(parts, { type: "application/zip" });
    },
  };
}

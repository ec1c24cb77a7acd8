import { readFile } from "node:fs/promises";
import { fileOf } from "./files.ts";

/** The bytes of a copy of a drawing, from the repository. */
export const readDrawn = (name: string, width: number) => readFile(fileOf(name, width));

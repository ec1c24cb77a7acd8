import { readFileSync } from "node:fs";
import { visitSource } from "./edit-source.ts";

type Resolve = (specifier: string, importer: string) => Promise<string | null>;

/** The modules that a module imports statically: types and what is loaded later are none of them. */
function importsOf(file: string) {
  const found: string[] = [];
  visitSource(file, readFileSync(file, "utf8"), {
    ImportDeclaration: ({ importKind, specifiers, source }) => {
      const isOfTypes =
        specifiers.length > 0 && specifiers.every((one) => "importKind" in one && one.importKind === "type");
      if (importKind !== "type" && !isOfTypes) found.push(source.value);
    },
    ExportAllDeclaration: ({ exportKind, source }) => exportKind !== "type" && found.push(source.value),
    ExportNamedDeclaration: ({ exportKind, source }) => exportKind !== "type" && source && found.push(source.value),
  });
  return found;
}

/** Returns a function that answers the files that an entry imports, directly or not, itself included, below a folder. */
export function createReach(folder: string, resolve: Resolve) {
  const known = new Map<string, Promise<string[]>>();
  const next = (file: string) => {
    const answer =
      known.get(file) ??
      Promise.all(importsOf(file).map((specifier) => resolve(specifier, file))).then(
        (files) => files.filter((one) => one !== null && one.startsWith(folder) && /\.tsx?$/.test(one)) as string[],
      );
    known.set(file, answer);
    return answer;
  };
  return async (entry: string) => {
    const reached = new Set([entry]);
    // A set is walked on into what is added meanwhile.
    for (const file of reached) for (const imported of await next(file)) reached.add(imported);
    return reached;
  };
}

import { readFileSync } from "node:fs";
import { parseSync } from "vite";

type Resolve = (specifier: string, importer: string) => Promise<string | null>;

/** The specifiers of the modules that a file imports when it is loaded: neither types nor what is imported later. */
export function staticImportsOf(file: string) {
  const { module, errors } = parseSync(file, readFileSync(file, "utf8"));
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : []));
  return [...imported, ...passedOn];
}

/** Returns a function that answers the files that an entry imports, directly or not, itself included, below a folder. */
export function createReach(folder: string, resolve: Resolve) {
  const known = new Map<string, Promise<string[]>>();
  const next = (file: string) => {
    const answer =
      known.get(file) ??
      Promise.all(staticImportsOf(file).map((specifier) => resolve(specifier, file))).then(
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

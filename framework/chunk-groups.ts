type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

type Options = {
  name: string;
  /** The module whose static imports, direct or not, belong to the group. It stays out of the group itself. */
  entry: string;
  /** Another module, which must import them too. */
  andEntry?: string;
  /** Only modules below these folders are grouped. */
  folders: string[];
  /** How many chunks must share a module before it joins the group. */
  minShareCount?: number;
};

/**
 * A group of Rolldown's `codeSplitting`: one file for what an entry imports. Each module in a file of its own
 * weighs more, compressed, and costs a request.
 */
export function chunkGroup({ name, entry, andEntry = entry, folders, minShareCount = 1 }: Options) {
  const entries = [...new Set([entry, andEntry])].map((id) => ({ id, reached: new Set<string>() }));
  const add = (reached: Set<string>, id: string, modules: Modules) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(reached, imported, modules);
  };
  const nameOf = (id: string, modules: Modules) => {
    for (const one of entries) if (one.reached.size === 0) add(one.reached, one.id, modules);
    const isBelow = folders.some((folder) => id.startsWith(folder));
    return isBelow && entries.every((one) => id !== one.id && one.reached.has(id)) ? name : null;
  };
  return { name: nameOf, minShareCount };
}

const PATIENCE_MS = 15_000;

/**
 * Loads a script of another site once, until `find` finds what it defines. Rejects when it does not come in 15 seconds; a later call tries
 * again. Only for pages whose policy allows it (`scripts` of their `handle`).
 */
export function loadScript<T>(url: string, find: () => T | undefined, integrity?: string): Promise<T> {
  const present = find();
  if (present) return Promise.resolve(present);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error(`${new URL(url).host}: the script did not come`));
    };
    const timer = setTimeout(fail, PATIENCE_MS);
    script.addEventListener("error", fail);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      const library = find();
      if (library) resolve(library);
      else fail();
    });
    if (integrity) Object.assign(script, { integrity, crossOrigin: "anonymous" });
    script.src = url;
    document.head.append(script);
  });
}

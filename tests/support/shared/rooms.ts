// Which part of the repository a path is in.

export const under =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(folder));

export const isPackage = (path: string) => !/^(app|framework|worker|tests)\//.test(path);
/** What others may import of a feature: the files in its folder except routes. Its subfolders are its own. */
export const isPublic = (path: string) =>
  /^(?:app|worker)\/features\/[^/]+\/[^/]+\.tsx?$/.test(path) && !isRoutes(path);
export const isRoutes = (path: string) => /^worker\/(?:features|screens)\/.*routes\.ts$/.test(path);
export const screenOf = (path: string) => /^(app|worker)\/screens\/([^/]+)\//.exec(path)?.[2];

/** `api` runs inside workerd, `product` outside of it with a browser or HTTP, `shared` in both. */
export const supportRoom = (path: string) =>
  /^tests\/(?:support\/|long\/)?(api|browser|journeys|product|shared)\//
    .exec(path)?.[1]
    ?.replace(/browser|journeys/, "product");

export const isContract = under("worker/contracts/");
export const isGround = under(
  "worker/contracts/",
  "worker/db/",
  "worker/env.ts",
  "worker/lib/",
  "worker/integrations/",
);

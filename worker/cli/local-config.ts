import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { V4MiniflareOptions } from "miniflare";
import { StartError } from "./steps.ts";

/** Output of `npm run build` and of tests/emulator/build.ts. */
export const localBuild = {
  site: "build/server/wrangler.json",
  renderer: "build/renderer/wrangler.json",
  emulator: ".cache/local-emulator/index.js",
};

type Bound = { binding: string };

/** The part of build/server/wrangler.json that this product uses. */
type Built = {
  name: string;
  main: string;
  compatibility_date: string;
  compatibility_flags?: string[];
  vars: Record<string, string>;
  assets: Bound & { directory: string };
  d1_databases: (Bound & { database_id: string })[];
  r2_buckets: (Bound & { bucket_name: string })[];
  services: (Bound & { service: string })[];
  version_metadata: Bound;
  durable_objects: { bindings: { name: string; class_name: string }[] };
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: 10 | 60 } }[];
  queues: {
    producers: (Bound & { queue: string })[];
    consumers: {
      queue: string;
      max_batch_size: number;
      max_batch_timeout: number;
      max_retries: number;
      dead_letter_queue?: string;
    }[];
  };
};

type Workers = Extract<V4MiniflareOptions, { workers: unknown }>["workers"];

function read(path: string) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new StartError("There is no build. Run npm run build first.");
  }
}

const map = <Row, Value>(rows: Row[], entry: (row: Row) => [string, Value]) => Object.fromEntries(rows.map(entry));

const script = (path: string) => ({
  modules: [{ type: "ESModule" as const, path: resolve(path), contents: read(path) }],
  modulesRoot: resolve(dirname(path)),
});

/** The script and the modules beside it that it imports later. */
function chunked(folder: string, main: string) {
  const chunks = readdirSync(join(folder, "assets")).filter((file) => file.endsWith(".js"));
  const paths = [main, ...chunks.map((file) => join("assets", file))].map((file) => resolve(folder, file));
  const modules = paths.map((path) => ({ type: "ESModule" as const, path, contents: read(path) }));
  return { modules, modulesRoot: resolve(folder) };
}

const moduleTypes = { js: "ESModule", wasm: "CompiledWasm", otf: "Data" } as const;
const isModule = (end: string | undefined): end is keyof typeof moduleTypes => end !== undefined && end in moduleTypes;

/** Miniflare's options for the worker that draws the pictures of shared links, from its folder. Its script comes first. */
export function localRenderer(config: string): Workers[number] {
  const { name, main, compatibility_date, compatibility_flags } = JSON.parse(read(config)) as Built;
  const folder = resolve(dirname(config));
  const files = [main, ...readdirSync(folder).filter((file) => file !== main)];
  const modules = files.flatMap((file) => {
    const end = file.split(".").at(-1);
    const path = join(folder, file);
    return isModule(end) ? [{ type: moduleTypes[end], path, contents: readFileSync(path) }] : [];
  });
  return {
    name,
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    modules,
    modulesRoot: folder,
  };
}

/** Miniflare's options for the built worker, for the one that draws for it, and for the emulator, bound to each other. */
export function localWorkers(paths: typeof localBuild): Workers {
  const built = JSON.parse(read(paths.site)) as Built;
  const folder = dirname(paths.site);
  const compatibilityDate = built.compatibility_date;
  const site: Workers[number] = {
    name: built.name,
    compatibilityDate,
    ...chunked(folder, built.main),
    bindings: built.vars,
    assets: {
      binding: built.assets.binding,
      directory: join(folder, built.assets.directory),
      routerConfig: { has_user_worker: true },
    },
    d1Databases: map(built.d1_databases, ({ binding, database_id }) => [binding, database_id]),
    r2Buckets: map(built.r2_buckets, ({ binding, bucket_name }) => [binding, bucket_name]),
    serviceBindings: map(built.services, ({ binding, service }) => [binding, service]),
    versionMetadata: built.version_metadata.binding,
    durableObjects: map(built.durable_objects.bindings, ({ name, class_name }) => [
      name,
      { className: class_name, useSQLite: true },
    ]),
    ratelimits: map(built.ratelimits, ({ name, ...rate }) => [name, rate]),
    queueProducers: map(built.queues.producers, ({ binding, queue }) => [binding, queue]),
    queueConsumers: map(built.queues.consumers, (consumer) => [
      consumer.queue,
      {
        maxBatchSize: consumer.max_batch_size,
        maxBatchTimeout: consumer.max_batch_timeout,
        maxRetries: consumer.max_retries,
        deadLetterQueue: consumer.dead_letter_queue,
      },
    ]),
  };
  const emulator: Workers[number] = {
    name: "emulator",
    compatibilityDate,
    ...script(paths.emulator),
    d1Databases: { DB: "emulator" },
    serviceBindings: { APP: built.name },
  };
  return [site, localRenderer(paths.renderer), emulator];
}

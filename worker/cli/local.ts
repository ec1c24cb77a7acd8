import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, MiniflareCoreError } from "miniflare";
import type { Env } from "#worker/env.ts";
import { localBuild, localWorkers } from "./local-config.ts";
import { portTaken, StartError } from "./steps.ts";
import { v8Flags } from "./v8-flags.ts";

type LocalOptions = {
  /** Folder of the data. Without one the data is deleted when the server ends. */
  persistTo?: string;
  /** Any free port by default. */
  port?: number;
  /** Called with each line that the workers log. */
  onLog: (line: { level: string; message: string }) => void;
};

function explain(error: unknown, port: number) {
  if (!(error instanceof MiniflareCoreError)) return error;
  if (/address already in use/i.test(error.message)) return portTaken(port);
  return new StartError(`The server did not start.\n${error.message}`);
}

/**
 * Starts the built worker, its storage and the emulator in one workerd, and resolves once they accept requests.
 * Not with `wrangler dev`: its proxy answers a bare 500 for each connection that it loses.
 */
export async function startLocal({ persistTo, port = 0, onLog }: LocalOptions) {
  Object.assign(process.env, v8Flags);
  const server = new Miniflare(
    convertV4MiniflareOptions({
      workers: localWorkers(localBuild),
      host: "localhost",
      port,
      // Miniflare would fetch `request.cf`: everything here works offline.
      cf: false,
      log: new Log(LogLevel.WARN),
      logRequests: false,
      handleStructuredLogs: onLog,
      // A request to /cdn-cgi/local/scheduled starts the scheduled jobs.
      unsafeTriggerHandlers: true,
      resourcePersistencePath: persistTo,
    }),
  );
  try {
    const { origin } = await server.ready;
    return { origin, env: await server.getBindings<Env>(), dispose: () => server.dispose() };
  } catch (error) {
    await server.dispose().catch(() => undefined);
    throw explain(error, port);
  }
}

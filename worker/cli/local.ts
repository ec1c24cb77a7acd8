import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, MiniflareCoreError } from "miniflare";
import type { Env } from "#worker/env.ts";
import { localBuild, localWorkers } from "./local-config.ts";
import { portTaken, StartError } from "./steps.ts";

type LocalOptions = {
  /** The folder in which its data stays; unless given, the data goes with the server. */
  persistTo?: string;
  /** Any free one unless given. */
  port?: number;
  /** Hears every line that the workers log. */
  onLog: (line: { level: string; message: string }) => void;
};

function explain(error: unknown, port: number) {
  if (!(error instanceof MiniflareCoreError)) return error;
  if (/address already in use/i.test(error.message)) return portTaken(port);
  return new StartError(`서버가 열리지 않았어요.\n${error.message}`);
}

/**
 * The whole product as it is built, on this machine: the worker, its storage, and the emulator beside it, in one workerd.
 * Nothing stands between it and who asks. `wrangler dev` puts a proxy there, and each connection that it loses becomes a bare 500.
 */
export async function startLocal({ persistTo, port = 0, onLog }: LocalOptions) {
  const server = new Miniflare(
    convertV4MiniflareOptions({
      workers: localWorkers(localBuild),
      host: "localhost",
      port,
      // It would ask the internet for request.cf: this machine may have none.
      cf: false,
      log: new Log(LogLevel.WARN),
      logRequests: false,
      handleStructuredLogs: onLog,
      // The clock of every five minutes asks at an address: /cdn-cgi/local/scheduled
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

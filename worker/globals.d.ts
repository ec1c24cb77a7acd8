import type * as workers from "@cloudflare/workers-types";

// drizzle-orm/d1 names these as globals.
declare global {
  type D1Database = workers.D1Database;
  type D1Result<T = unknown> = workers.D1Result<T>;
  type ExecutionContext = workers.ExecutionContext;

  // Of workerd, beside what browsers have.
  const WebSocketPair: typeof workers.WebSocketPair;
  const WebSocketRequestResponsePair: typeof workers.WebSocketRequestResponsePair;
  const IdentityTransformStream: new () => {
    readable: ReadableStream<Uint8Array>;
    writable: WritableStream<Uint8Array>;
  };
  interface ResponseInit {
    webSocket?: workers.WebSocket | null;
  }
  interface Response {
    readonly webSocket?: workers.WebSocket | null;
  }
}

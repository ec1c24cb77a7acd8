declare module "cloudflare:workers" {
  export const env: import("#worker/env.ts").Env & {
    TEST_MIGRATIONS: import("@cloudflare/vitest-plugin").D1Migration[];
    /** Those of `MESSAGES`, which is bound in tests as it is locally. */
    TEST_MESSAGES_MIGRATIONS: import("@cloudflare/vitest-plugin").D1Migration[];
    MESSAGES: import("#worker/env.ts").Env["DB"];
    /** The database of the emulated providers. */
    EMULATOR_DB: import("#worker/env.ts").Env["DB"];
    /** From the environment of the test run; empty unless set. */
    SOAK: string;
    SEED: string;
    HEARD: NonNullable<import("#worker/env.ts").Env["ANNOUNCEMENTS"]>;
  };
  export const exports: { default: { fetch: (url: string, init?: RequestInit) => Promise<Response> } };
}

declare module "cloudflare:test" {
  type QueueMessage = { id: string; timestamp: Date; attempts: number; body: unknown };
  type MessageBatch = { queue: string; messages: (QueueMessage & { ack: () => void; retry: () => void })[] };

  export function applyD1Migrations(db: import("#worker/env.ts").Env["DB"], migrations: unknown): Promise<void>;
  export function reset(): Promise<void>;
  export function createExecutionContext(): ExecutionContext;
  export function waitOnExecutionContext(context: ExecutionContext): Promise<void>;
  export function createMessageBatch(queue: string, messages: QueueMessage[]): MessageBatch;
  export function getQueueResult(
    batch: MessageBatch,
    context: ExecutionContext,
  ): Promise<{ explicitAcks: string[]; retryMessages: { msgId: string }[] }>;
  export function runDurableObjectAlarm(stub: object): Promise<boolean>;
  export function runInDurableObject<R, Instance = unknown>(
    stub: object,
    look: (instance: Instance, state: import("@cloudflare/workers-types").DurableObjectState) => R,
  ): Promise<R>;
  export function evictDurableObject(stub: object): Promise<void>;
}

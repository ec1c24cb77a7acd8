declare module "cloudflare:workers" {
  export const env: import("#worker/env.ts").Env & {
    TEST_MIGRATIONS: import("@cloudflare/vitest-plugin").D1Migration[];
  };
}

declare module "cloudflare:test" {
  export function applyD1Migrations(db: import("#worker/env.ts").Env["DB"], migrations: unknown): Promise<void>;
  export function reset(): Promise<void>;
  export function createExecutionContext(): ExecutionContext;
  export function waitOnExecutionContext(context: ExecutionContext): Promise<void>;
}

/** The part of the platform's module that we use; its own types would replace those of the browser. */
declare module "cloudflare:workers" {
  export abstract class DurableObject<Env> {
    constructor(ctx: import("@cloudflare/workers-types").DurableObjectState, env: Env);
    protected ctx: import("@cloudflare/workers-types").DurableObjectState;
    protected env: Env;
    alarm?(): Promise<void>;
    webSocketMessage?(socket: import("@cloudflare/workers-types").WebSocket, message: string | ArrayBuffer): void;
  }
  export abstract class WorkerEntrypoint<Env> {
    constructor(ctx: ExecutionContext, env: Env);
    protected ctx: ExecutionContext;
    protected env: Env;
  }
}

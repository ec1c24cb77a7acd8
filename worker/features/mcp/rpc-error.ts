import type { Context } from "hono";
import { type AppError, problemOf } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { withChallenge } from "./challenge.ts";

// JSON-RPC 2.0 §5.1; the last for what has no code there.
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const INTERNAL_ERROR = -32603;
const SERVER_ERROR = -32000;

function codeOf({ code, status }: AppError) {
  if (code === "malformed_json") return PARSE_ERROR;
  if (status >= 500) return INTERNAL_ERROR;
  return status === 400 ? INVALID_REQUEST : SERVER_ERROR;
}

/** A refusal of the whole request, as JSON-RPC: the problem that the API would answer is its `data`. */
export function rpcErrorOf(c: Context<ApiEnv>, refusal: AppError) {
  const error = withChallenge(c, refusal);
  const body = {
    jsonrpc: "2.0",
    // Null where the refusal came before the message was read, or it has none (JSON-RPC 2.0 §5).
    id: c.var.messageId ?? null,
    error: { code: codeOf(error), message: error.message, data: problemOf(error, c.var.requestId) },
  };
  return Response.json(body, { status: error.status, headers: error.headers });
}

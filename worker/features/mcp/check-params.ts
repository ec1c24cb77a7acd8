import { specTypeSchemas } from "@modelcontextprotocol/server";
import { idOf } from "./message.ts";

// The SDK answers wrong parameters of these as a failure of its own (-32603), and those of the tools as what they are.
const shapes = {
  initialize: specTypeSchemas.InitializeRequestParams,
  "prompts/list": specTypeSchemas.PaginatedRequestParams,
  "prompts/get": specTypeSchemas.GetPromptRequestParams,
  "resources/list": specTypeSchemas.PaginatedRequestParams,
  "resources/templates/list": specTypeSchemas.PaginatedRequestParams,
  "resources/read": specTypeSchemas.ReadResourceRequestParams,
  "tools/list": specTypeSchemas.PaginatedRequestParams,
  "completion/complete": specTypeSchemas.CompleteRequestParams,
};

/** Lists of one page: they never gave a cursor. */
const onePage = ["tools/list", "resources/templates/list"];

const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;

type Request = { id: string | number; method: string; params?: unknown };
const isRequest = (message: unknown): message is Request =>
  typeof message === "object" && message !== null && "id" in message && "method" in message;

/** What is wrong with the parameters, in the words of the SDK. */
function faultsOf({ method, params }: Request) {
  const { issues = [] } = shapes[method as keyof typeof shapes]["~standard"].validate(params ?? {});
  const said = issues
    .slice(0, 5)
    .map(
      (issue) =>
        `${issue.path?.map((part) => (typeof part === "object" ? part.key : part)).join(".")}: ${issue.message}`,
    );
  const hasCursor = onePage.includes(method) && (params as { cursor?: unknown } | null)?.cursor !== undefined;
  return hasCursor ? [...said, "cursor: there is one page only"] : said;
}

/** The JSON-RPC error for parameters of another shape than the method has; undefined where they fit or others judge them. */
export function refuseParams(message: unknown): Response | undefined {
  if (!isRequest(message) || !Object.hasOwn(shapes, message.method)) return undefined;
  const id = idOf(message);
  const faults = faultsOf(message);
  if (id === undefined || faults.length === 0) return undefined;
  const error = { code: INVALID_PARAMS, message: `Invalid params for ${message.method}: ${faults.join("; ")}` };
  return Response.json({ jsonrpc: "2.0", id, error }, { status: 400 });
}

/**
 * The answer to a client of the revision of 2026 that wants to be told of changes: there is no such method here, since nothing is
 * announced. The SDK would open a stream, or answer that too many listen, after which a client asks again.
 */
export function refuseListening(message: unknown, revision: string | null): Response | undefined {
  const id = idOf(message);
  if (revision !== "2026-07-28" || id === undefined) return undefined;
  if (!isRequest(message) || message.method !== "subscriptions/listen") return undefined;
  return Response.json(
    { jsonrpc: "2.0", id, error: { code: METHOD_NOT_FOUND, message: "Method not found" } },
    { status: 404 },
  );
}

import { specTypeSchemas } from "@modelcontextprotocol/server";

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

const INVALID_PARAMS = -32602;

type Request = { id: string | number; method: string; params?: unknown };
const isRequest = (message: unknown): message is Request =>
  typeof message === "object" && message !== null && "id" in message && "method" in message;

/** The JSON-RPC error for parameters of another shape than the method has; undefined where they fit or others judge them. */
export function refuseParams(message: unknown): Response | undefined {
  if (!isRequest(message) || !Object.hasOwn(shapes, message.method)) return undefined;
  const shape = shapes[message.method as keyof typeof shapes];
  const { issues } = shape["~standard"].validate(message.params ?? {});
  if (!issues || !["string", "number"].includes(typeof message.id)) return undefined;
  const said = issues
    .slice(0, 5)
    .map(
      (issue) =>
        `${issue.path?.map((part) => (typeof part === "object" ? part.key : part)).join(".")}: ${issue.message}`,
    );
  const error = { code: INVALID_PARAMS, message: `Invalid params for ${message.method}: ${said.join("; ")}` };
  return Response.json({ jsonrpc: "2.0", id: message.id, error }, { status: 400 });
}

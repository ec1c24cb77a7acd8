import { acceptedContent, inputRequired, type McpServer, type ServerContext } from "@modelcontextprotocol/server";
import type { McpBlank } from "#contracts/mcp.ts";
import { missingIn, missingValues, valuesFor } from "./blanks.ts";

const ANSWER = "blanks";

/** Whether the person can be asked: only within a request of the revision of 2026, whose client says so and sends the answer with its next. */
function canAsk({ server }: McpServer, isStateless: boolean) {
  const { elicitation } = (isStateless && server.getClientCapabilities()) || {};
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

const fieldOf = ({ name, options }: McpBlank) => ({
  type: "string" as const,
  title: name,
  ...(options && { enum: options }),
});

const askFor = (missing: McpBlank[], title: string) =>
  inputRequired({
    inputRequests: {
      [ANSWER]: inputRequired.elicit({
        message: `‘${title}’의 빈칸을 채워 주세요.`,
        requestedSchema: {
          type: "object",
          properties: Object.fromEntries(missing.map((blank) => [blank.id, fieldOf(blank)])),
          required: missing.map(({ id }) => id),
        },
      }),
    },
  });

/** What the person answered when they were asked before; null when they have not been. */
function answersIn(context: ServerContext): Record<string, string> | null {
  if (context.mcpReq.inputResponses?.[ANSWER] === undefined) return null;
  const content = acceptedContent(context.mcpReq.inputResponses, ANSWER) ?? {};
  return Object.fromEntries(
    Object.entries(content).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

type Filling = { server: McpServer; isStateless: boolean; context: ServerContext };
/** `kept`: what the member keeps for the blanks, by name, for those that nobody fills now. */
type Blanks = { title: string; blanks: McpBlank[]; given: Record<string, string>; kept?: Record<string, string> };

/**
 * All values by name, or what asks the person for those that are missing: once, and only where the client can. Throws
 * `invalid_input` that names what is missing or refused.
 */
export function gatherValues({ server, isStateless, context }: Filling, { title, blanks, given, kept }: Blanks) {
  const answers = answersIn(context);
  const values = { ...kept, ...valuesFor(blanks, answers ?? {}), ...valuesFor(blanks, given) };
  const missing = missingIn(blanks, values);
  if (missing.length === 0) return { values };
  if (answers === null && canAsk(server, isStateless)) return { asked: askFor(missing, title) };
  throw missingValues(missing);
}

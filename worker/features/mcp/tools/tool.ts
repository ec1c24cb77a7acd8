import type {
  CallToolResult,
  InputRequiredResult,
  McpServer,
  ServerContext,
  ToolAnnotations,
} from "@modelcontextprotocol/server";
import type { z } from "zod";
import { refusalOf } from "#worker/lib/refusal.ts";
import type { Caller } from "../caller.ts";
import { sayRefusal } from "../failure.ts";
import { toldPlainly } from "./plain-schema.ts";

/** The server of one request. `isStateless`: the request follows the revision of 2026, in which a client can be asked something. */
export type Serving = { server: McpServer; caller: Caller; isStateless: boolean };

/** Without `outputSchema` the text is all that is answered: clients show a model either the text or the data (decision 0137). */
type Tool<I extends z.ZodType, O extends z.ZodType> = {
  title: string;
  description: string;
  inputSchema: I;
  outputSchema?: O;
  annotations: ToolAnnotations;
};

/** What a tool answers, for programs and for reading. */
type Answer<O extends z.ZodType> = { data?: z.output<O>; text: string } | { asked: InputRequiredResult };

/** Adds a tool. A refusal is an answer that says what to do, so that the model can; an unexpected failure is logged and says nothing. */
export function addTool<I extends z.ZodType, O extends z.ZodType = z.ZodNever>(
  { server }: Serving,
  name: string,
  tool: Tool<I, O>,
  run: (input: z.output<I>, context: ServerContext) => Promise<Answer<O>>,
) {
  const answer = async (input: z.output<I>, context: ServerContext): Promise<CallToolResult | InputRequiredResult> => {
    try {
      const outcome = await run(input, context);
      if ("asked" in outcome) return outcome.asked;
      return {
        content: [{ type: "text", text: outcome.text }],
        ...(outcome.data !== undefined && { structuredContent: outcome.data as Record<string, unknown> }),
      };
    } catch (error) {
      const text = sayRefusal(refusalOf(error, { mcp: name }));
      return { content: [{ type: "text", text }], isError: true };
    }
  };
  const told = {
    ...tool,
    inputSchema: toldPlainly<z.ZodType>(tool.inputSchema),
    outputSchema: tool.outputSchema as z.ZodType,
  };
  server.registerTool(name, told, (input, context) => answer(input as z.output<I>, context));
}

/** Reads only what is on this site. */
export const READS = { readOnlyHint: true, openWorldHint: false } satisfies ToolAnnotations;
/** Repeating the call changes nothing more. */
export const SETS = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false };
export const ADDS = { ...SETS, idempotentHint: false };
/** What was there is replaced. */
export const REPLACES = { ...ADDS, destructiveHint: true };

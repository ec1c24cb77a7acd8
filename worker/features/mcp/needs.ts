import type { GrantScope } from "#contracts/grants.ts";

/** What a request needs: a scope when it comes with a token, and whether it is for members only. */
type Need = { scope: GrantScope; isForMembers: boolean };

const reading: Need = { scope: "read", isForMembers: false };
const reader: Need = { scope: "read", isForMembers: true };
const writer: Need = { scope: "write:drafts", isForMembers: true };

const ofTools: Record<string, Need> = {
  search_prompts: reading,
  get_prompt: reading,
  fill_prompt: reading,
  list_my_prompts: reader,
  save_prompt: writer,
  create_draft: writer,
  update_draft: writer,
};

const ofMethods: Record<string, Need> = {
  "prompts/list": reading,
  "prompts/get": reading,
  "resources/list": reading,
  "resources/read": reading,
  "completion/complete": reading,
};

const find = (needs: Record<string, Need>, name: unknown) =>
  typeof name === "string" && Object.hasOwn(needs, name) ? needs[name] : undefined;

type Message = { method?: unknown; params?: { name?: unknown; arguments?: { use_my_values?: unknown } | null } | null };

/** Filling takes what the member keeps only where it is asked to. */
const asksForKept = ({ params }: Message) => params?.name === "fill_prompt" && params.arguments?.use_my_values === true;

/** Undefined for what anyone may ask whatever their token: the handshake, the list of tools, and what is not known. */
export function needOf(message: unknown): Need | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  const { method, params } = message as Message;
  if (method === "tools/call" && asksForKept(message as Message)) return reader;
  return method === "tools/call" ? find(ofTools, params?.name) : find(ofMethods, method);
}

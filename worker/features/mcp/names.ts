import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";

export const nameOfPrompt = (id: number) => `prompt-${id}`;

/** The number in the name of a prompt. */
export function idInName(name: string) {
  const [, id] = /^prompt-([1-9]\d{0,14})$/.exec(name) ?? [];
  if (id === undefined)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Prompt ${name.slice(0, 100)} not found`);
  return Number(id);
}

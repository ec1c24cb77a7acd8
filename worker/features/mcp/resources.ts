import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from "@modelcontextprotocol/server";
import { AppError } from "#worker/lib/errors.ts";
import { answering } from "./failure.ts";
import { nameOfPrompt } from "./names.ts";
import { PARTS, listReadable, type ReadablePrompt } from "./list-readable.ts";
import { requireText } from "./take-text.ts";
import type { Serving } from "./tools/tool.ts";

const PAGE = 50;
const MARKDOWN = "text/markdown";
export const TEMPLATE = "geulgam://prompt/{id}";

const uriOf = (id: number) => TEMPLATE.replace("{id}", String(id));

function idOf(uri: string) {
  const [, id] = /^geulgam:\/\/prompt\/([1-9]\d{0,14})$/.exec(uri) ?? [];
  if (id === undefined) throw new ResourceNotFoundError(uri.slice(0, 200));
  return Number(id);
}

const toResource = ({ id, title, description, updated_at }: ReadablePrompt) => ({
  uri: uriOf(id),
  name: nameOfPrompt(id),
  title,
  ...(description && { description }),
  mimeType: MARKDOWN,
  annotations: { lastModified: updated_at },
});

const template = {
  uriTemplate: TEMPLATE,
  name: "prompt",
  title: "글감 하나",
  description: "The text of a prompt by its number, where the reader may read it. 읽을 수 있는 프롬프트의 본문이에요.",
  mimeType: MARKDOWN,
};

/** As the file that the site lets download. */
const markdownOf = ({ title, description, body }: { title: string; description: string; body: string }) =>
  [`# ${title}`, description, body].filter(Boolean).join("\n\n");

/** The prompts of the member as resources, and any that can be read by its number. */
export function addResources({ server: { server }, caller }: Serving) {
  server.registerCapabilities({ resources: {} });
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [template] }));
  server.setRequestHandler("resources/list", ({ params }) =>
    answering("resources/list", async () => {
      const { db, member } = caller;
      if (!member) return { resources: [] };
      const { items, next_cursor } = await listReadable({ db, member }, PARTS, params?.cursor, PAGE);
      return { resources: items.map(toResource), ...(next_cursor !== null && { nextCursor: next_cursor }) };
    }),
  );
  server.setRequestHandler("resources/read", ({ params: { uri } }) =>
    answering("resources/read", async () => {
      const prompt = await requireText(caller, idOf(uri)).catch((error: unknown) => {
        if (error instanceof AppError && error.code === "not_found") throw new ResourceNotFoundError(uri);
        if (error instanceof AppError && error.code === "forbidden")
          throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message, { uri });
        throw error;
      });
      return { contents: [{ uri, mimeType: MARKDOWN, text: markdownOf(prompt) }] };
    }),
  );
}

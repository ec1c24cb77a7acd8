import { loadDocument, requireId } from "#app/data/own-document.ts";
import { pageContext } from "#app/data/page-context.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { RunPage } from "#app/features/runs/run-page.tsx";
import type { Route } from "./+types/route";

/** The document is the same for everyone and holds nothing of the prompt, which the browser reads for its reader. */
export const handle = { cache: "shared", tags: ["shell"], calls: "ai" } satisfies PageHandle;

export const meta = () => [{ title: "여기서 써 보기 | 글감" }, { name: "robots", content: "noindex" }];

export function loader({ context, params }: Route.LoaderArgs) {
  requireId(params.promptId);
  return { bases: context.get(pageContext).aiProviders };
}

export const clientLoader = loadDocument;

export default function Run({ loaderData: { bases }, params }: Route.ComponentProps) {
  return <RunPage key={params.promptId} promptId={params.promptId} bases={bases} />;
}

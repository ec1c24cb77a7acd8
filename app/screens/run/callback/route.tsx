import { loadDocument } from "#app/data/own-document.ts";
import { pageContext } from "#app/data/page-context.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { Connecting } from "#app/features/runs/connecting.tsx";
import type { Route } from "./+types/route";

/** The address holds the code for one person's key. */
export const handle = { cache: "private", calls: "ai" } satisfies PageHandle;

export const meta = () => [{ title: "OpenRouter 연결 | 글감" }, { name: "robots", content: "noindex" }];

export const loader = ({ context }: Route.LoaderArgs) => ({
  openrouter: context.get(pageContext).aiProviders.openrouter,
});

export const clientLoader = loadDocument;

export default function ConnectingPage({ loaderData: { openrouter } }: Route.ComponentProps) {
  return <Connecting openrouter={openrouter} />;
}

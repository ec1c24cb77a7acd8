import { pageContext } from "#app/data/page-context.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import type { Route } from "./+types/route";
import { LinkedPrompt } from "./linked-prompt.tsx";

export const handle = { cache: "private", isUnlisted: true } satisfies PageHandle;

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  prompt: await context.get(pageContext).reads.linked(params.linkKey),
});

// Without a card for other sites: whoever is sent the link opens it.
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.prompt ? `${loaderData.prompt.title} | 글감` : "프롬프트를 찾을 수 없어요 | 글감" },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export default function LinkRoute({ loaderData: { prompt }, params }: Route.ComponentProps) {
  return <LinkedPrompt key={params.linkKey} linkKey={params.linkKey} prompt={prompt} />;
}

import { pageContext } from "#app/data/page-context.ts";
import { pageMeta, structuredData } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { RequestPage } from "#app/features/requests/request-page.tsx";
import { requestData } from "#app/features/requests/structured-data.ts";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["lists", "requests"] } satisfies PageHandle;

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  request: await context.get(pageContext).reads.request(params.requestId),
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { request } = loaderData;
  const url = `${matches[0].loaderData.origin}/requests/${request.id}`;
  const description = request.detail || "이 글감에 어울리는 프롬프트를 찾고 있어요.";
  return [
    ...pageMeta({ title: `찾는 글감: ${request.title}`, description, url, type: "article" }),
    ...structuredData(requestData(request, url)),
  ];
};

export default function RequestRoute({ loaderData: { request }, params }: Route.ComponentProps) {
  return <RequestPage key={params.requestId} shared={request} />;
}

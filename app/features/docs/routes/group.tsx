import { data } from "react-router";
import { apiDocumentContext, originContext } from "#app/data/page-context.ts";
import { pageMeta } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/page-policy.ts";
import { describeGroup } from "../describe-api.ts";
import { DocsPage } from "../docs-page.tsx";
import { idOf } from "../operation-id.ts";
import { OperationItem } from "../operation-item.tsx";
import type { Route } from "./+types/group.ts";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export function loader({ context, params }: Route.LoaderArgs) {
  const group = describeGroup(context.get(apiDocumentContext)(), params.group, context.get(originContext));
  if (!group) throw data(null, { status: 404 });
  return group;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        title: `${loaderData.name} API`,
        description: `글감 API에서 ${loaderData.name}에 관한 것을 부르는 법이에요.`,
        url: `${matches[0].loaderData.origin}/docs/api/${loaderData.slug}`,
      })
    : [];

export default function ApiGroupPage({ loaderData: { name, operations } }: Route.ComponentProps) {
  return (
    <DocsPage
      title={`${name} API`}
      lead="답은 모두 data 안에 있고, 거절은 문제 답이에요. 명령의 $TOKEN에는 내 토큰을, 큰 글자로 적힌 자리에는 알맞은 값을 넣어요."
      isInside
    >
      {operations.map((operation) => (
        <OperationItem key={idOf(operation)} operation={operation} />
      ))}
    </DocsPage>
  );
}

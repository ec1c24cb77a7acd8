import { data } from "react-router";
import { pageContext } from "#app/data/page-context.ts";
import { pageMeta } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { describeGroup, idOf, schemasOf } from "../describe-api.ts";
import { DocsPage } from "../docs-page.tsx";
import { FieldsList } from "../fields-list.tsx";
import { OperationItem } from "../operation-item.tsx";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export function loader({ context, params: { group: slug } }: Route.LoaderArgs) {
  const { describeApi, origin } = context.get(pageContext);
  const document = describeApi();
  if (slug === "schemas") {
    const lead = "답에 이름으로 나오는 객체와 그 안의 것이에요.";
    const words = { title: "API가 답하는 것의 모양", description: `글감 API의 ${lead}`, lead };
    return { ...words, slug, heading: "답하는 것의 모양", operations: [], schemas: schemasOf(document) };
  }
  const group = describeGroup(document, slug, origin);
  if (!group) throw data(null, { status: 404 });
  const [title, description] = [`${group.name} API`, `글감 API에서 ${group.name}에 관한 것을 부르는 법이에요.`];
  const lead =
    "답은 모두 data 안에 있고, 거절은 문제 답이에요. 명령의 $TOKEN에는 내 토큰을, 큰 글자로 적힌 자리에는 알맞은 값을 넣어요.";
  return { title, description, lead, slug, heading: title, operations: group.operations, schemas: [] };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData, url: `${matches[0].loaderData.origin}/docs/api/${loaderData.slug}` }) : [];

/** The calls of a group, or the shapes that answers name. */
export default function ApiGroupPage({ loaderData: { heading, lead, operations, schemas } }: Route.ComponentProps) {
  return (
    <DocsPage title={heading} lead={lead} isInside>
      {operations.map((operation) => (
        <OperationItem key={idOf(operation)} operation={operation} />
      ))}
      {schemas.map(({ name, words, fields }) => (
        <section key={name} aria-labelledby={name} className="mt-8 border-t border-line pt-5">
          <h2 id={name} className="text-lg font-bold tracking-tight">
            {name}
          </h2>
          <FieldsList fields={fields} words={fields.length > 0 ? undefined : words} label={name} />
        </section>
      ))}
    </DocsPage>
  );
}

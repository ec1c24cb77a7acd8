import { Link } from "react-router";
import { pageContext } from "#app/data/page-context.ts";
import { pageMeta } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { groupsOf, idOf } from "./describe-api.ts";
import { DocsPage, DocsSection } from "./docs-page.tsx";
import { About } from "./about-api.tsx";
import { Words } from "./words.tsx";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export function loader({ context }: Route.LoaderArgs) {
  const { describeApi, origin } = context.get(pageContext);
  return { groups: groupsOf(describeApi()), origin };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "API 문서",
    description: "글감의 프롬프트를 내 프로그램에서 읽고 쓰는 법이에요. 소식, 퍼가기, 글의 원문도 여기 있어요.",
    url: `${matches[0].loaderData.origin}/docs/api`,
  });

export default function ApiPage({ loaderData: { groups, origin } }: Route.ComponentProps) {
  return (
    <DocsPage title="API 문서" lead="글감의 프롬프트를 내 프로그램에서 읽고 쓰는 법이에요.">
      <About origin={origin} />
      <DocsSection title="부를 수 있는 것" id="calls">
        <p>
          <Words of="[OpenAPI 3.1 문서 원본](/api/openapi.json)과 [답하는 것의 모양](/docs/api/schemas)도 있어요. 운영자만 부르는 것은 원본에만 있어요." />
        </p>
        {groups.map(({ slug, name, operations }) => (
          <details key={slug} className="border-t border-line">
            <summary className="min-h-11 flex cursor-pointer items-center gap-2 font-semibold">
              {name} <span className="text-sm text-muted font-normal">{operations.length}</span>
            </summary>
            <ul aria-label={name} className="pb-3">
              {operations.map(({ method, path, summary }) => (
                <li key={idOf({ method, path })}>
                  <Link
                    to={`/docs/api/${slug}#${idOf({ method, path })}`}
                    className="min-h-11 flex flex-wrap items-center gap-x-2.5 py-1 text-sm hover:underline"
                  >
                    <span>{summary}</span>
                    <code className="text-muted">
                      {method} {path}
                    </code>
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </DocsSection>
    </DocsPage>
  );
}

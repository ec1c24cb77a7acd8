import { Link } from "react-router";
import { apiDocumentContext, originContext } from "#app/data/page-context.ts";
import { pageMeta } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/page-policy.ts";
import { CodeExample } from "../code-example.tsx";
import { groupsOf } from "../describe-api.ts";
import { DocsPage, DocsSection } from "../docs-page.tsx";
import { idOf } from "../operation-id.ts";
import { About } from "../about-api.tsx";
import type { Route } from "./+types/api.ts";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export const loader = ({ context }: Route.LoaderArgs) => ({
  groups: groupsOf(context.get(apiDocumentContext)()),
  origin: context.get(originContext),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "API 문서",
    description: "글감의 프롬프트를 내 프로그램에서 읽고 쓰는 법이에요. 소식, 퍼가기, 글의 원문도 여기 있어요.",
    url: `${matches[0].loaderData.origin}/docs/api`,
  });

export default function ApiPage({ loaderData: { groups, origin } }: Route.ComponentProps) {
  return (
    <DocsPage title="API 문서" lead="글감의 프롬프트를 내 프로그램에서 읽고 쓰는 법이에요.">
      <DocsSection title="바로 해 보기" id="try">
        <p>읽는 것은 거의 모두 로그인 없이 할 수 있어요.</p>
        <CodeExample
          label="프롬프트 찾기"
          text={`curl '${origin}/api/prompts?search=%ED%9A%8C%EC%9D%98%EB%A1%9D&limit=3'`}
        />
      </DocsSection>
      <About origin={origin} />
      <DocsSection title="부를 수 있는 것" id="calls">
        <p>
          <a href="/api/openapi.json" className="text-persimmon underline">
            OpenAPI 3.1 문서 원본
          </a>
          과{" "}
          <Link to="/docs/api/schemas" className="text-persimmon underline">
            답하는 것의 모양
          </Link>
          도 있어요. 운영자만 부르는 것은 원본에만 있어요.
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

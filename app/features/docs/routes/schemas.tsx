import { apiDocumentContext } from "#app/data/page-context.ts";
import { pageMeta } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/page-policy.ts";
import { schemasOf } from "../describe-api.ts";
import { DocsPage } from "../docs-page.tsx";
import { FieldsList, SchemaWords } from "../fields-list.tsx";
import type { Route } from "./+types/schemas.ts";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export const loader = ({ context }: Route.LoaderArgs) => ({ schemas: schemasOf(context.get(apiDocumentContext)()) });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "API가 답하는 것의 모양",
    description: "글감 API의 답에 이름으로 나오는 객체와 그 안의 것이에요.",
    url: `${matches[0].loaderData.origin}/docs/api/schemas`,
  });

export default function ApiSchemasPage({ loaderData: { schemas } }: Route.ComponentProps) {
  return (
    <DocsPage title="답하는 것의 모양" lead="답에 이름으로 나오는 객체와 그 안의 것이에요." isInside>
      {schemas.map(({ name, words, fields }) => (
        <section key={name} aria-labelledby={name} className="mt-8 border-t border-line pt-5">
          <h2 id={name} className="text-lg font-bold tracking-tight">
            {name}
          </h2>
          {fields.length > 0 ? (
            <FieldsList fields={fields} label={name} />
          ) : (
            <p className="mt-1 text-sm text-muted">
              <SchemaWords words={words ?? ""} />
            </p>
          )}
        </section>
      ))}
    </DocsPage>
  );
}

import { withParticle } from "#contracts/particles.ts";
import { pageMeta } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { Clause, Items, PolicyPage, useOperator } from "../policy-page.tsx";
import { termsClauses } from "./terms-clauses.ts";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "이용약관",
    description: "글감에서 프롬프트를 나누고 사고팔 때의 약속이에요. 구매, 환불, 정산, 탈퇴를 정해요.",
    url: `${matches[0].loaderData.origin}/policy/terms`,
  });

export default function TermsPage() {
  const operator = useOperator();
  return (
    <PolicyPage
      title="이용약관"
      lead={`${withParticle(operator?.name || "글감", "이")} 운영하는 글감에서 회원과 글감이 서로 지키는 약속이에요.`}
    >
      {termsClauses.map(({ title, items }) => (
        <Clause key={title} title={title}>
          <Items of={items} />
        </Clause>
      ))}
    </PolicyPage>
  );
}

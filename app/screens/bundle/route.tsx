import { data } from "react-router";
import type { Problem } from "#contracts/problem.ts";
import { pageContext } from "#app/data/page-context.ts";
import { statusOf } from "#app/data/result.ts";
import { formatSum } from "#app/lib/format.ts";
import { pageMeta, structuredData } from "#app/lib/meta.ts";
import { prompterContext, type PageHandle } from "#app/data/page-policy.ts";
import { BundlePage } from "./bundle-page.tsx";
import { wholeBundle } from "#app/features/bundles/shown-bundle.ts";
import { bundleData } from "#app/features/bundles/structured-data.ts";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["bundle"] } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const bundle = await context.get(pageContext).reads.bundle(params.bundleId);
    context.set(prompterContext, bundle.member.user_id);
    return { bundle: wholeBundle(bundle), problem: null };
  } catch (refusal) {
    if (statusOf(refusal) !== 404) throw refusal;
    // One that operators hide is still seen by its seller: the page reads it again as the member.
    const { data: problem } = refusal as { data: Problem };
    return data({ bundle: null, problem }, { status: 404 });
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const bundle = loaderData?.bundle;
  if (!bundle) return [{ title: "묶음을 찾을 수 없어요 | 글감" }, { name: "robots", content: "noindex" }];
  const { id, title, about, member, prompt_count, price, is_for_sale } = bundle;
  const url = `${matches[0].loaderData.origin}/bundle/${id}`;
  const offer = is_for_sale ? ` 묶음으로 ${formatSum(price)}이에요.` : "";
  return [
    ...pageMeta({
      title: `${title}: ${member.nickname}님의 묶음`,
      description: about || `${member.nickname}님의 프롬프트 ${prompt_count}개를 한 번에 사는 묶음이에요.${offer}`,
      url,
      type: "article",
    }),
    ...structuredData(bundleData(bundle, url)),
  ];
};

export default function BundleRoute({ loaderData: { bundle, problem }, params }: Route.ComponentProps) {
  return <BundlePage key={params.bundleId} id={params.bundleId} shared={bundle} problem={problem} />;
}

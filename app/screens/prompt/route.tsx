import { useMemo } from "react";
import { data } from "react-router";
import { oembedPath, rawPath } from "#contracts/embed-code.ts";
import type { Problem } from "#contracts/problem.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { pageContext } from "#app/data/page-context.ts";
import { statusOf } from "#app/data/result.ts";
import { packPrompt, unpackPrompt } from "#app/features/prompts/packed-prompt.ts";
import { PromptPage } from "./prompt-page.tsx";
import { shownCard } from "#app/prompt/shown-card.ts";
import { promptData } from "#app/features/prompts/structured-data.ts";
import { formatWon } from "#app/lib/format.ts";
import { alternate, pageMeta, structuredData } from "#app/lib/meta.ts";
import { prompterContext, type PageHandle } from "#app/data/page-policy.ts";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["prompt", "prompter"] } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const { reads, pictures } = context.get(pageContext);
    const { related = [], ...prompt } = await reads.prompt(params.promptId);
    context.set(prompterContext, prompt.prompter.user_id);
    const picture = pictures.ofPrompt(prompt);
    return { prompt: packPrompt(prompt), picture, related: related.map((card) => shownCard(card)), problem: null };
  } catch (refusal) {
    const status = statusOf(refusal);
    const { data: problem } = refusal as { data: Problem };
    if (status !== 404 && problem?.code !== "age_check_required") throw refusal;
    // A draft is visible to its prompter only, and what is rated 19 to some: the page reads it again as the member.
    return data({ prompt: null, picture: "", related: [], problem }, { status });
  }
}

/** The card for other sites (oEmbed 1.0, 4), and the text itself where it is free. */
const otherForms = (
  { id, title, price }: Pick<PromptDetail, "id" | "title" | "price">,
  origin: string,
  url: string,
) => [
  alternate("application/json+oembed", origin + oembedPath(url, "json"), title),
  ...(price === 0 ? [alternate("text/markdown", rawPath(id, "md"), title)] : []),
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const prompt = loaderData?.prompt;
  if (!prompt) return [{ title: "프롬프트를 찾을 수 없어요 | 글감" }, { name: "robots", content: "noindex" }];
  const { origin } = matches[0].loaderData;
  const url = `${origin}/prompt/${prompt.id}`;
  const description =
    prompt.description || `${prompt.prompter.nickname}님의 프롬프트예요. 빈칸만 채우면 바로 쓸 수 있어요.`;
  return [
    ...pageMeta({
      title: prompt.title,
      description,
      url,
      type: "article",
      picture: { path: loaderData.picture, alt: `${prompt.title}, ${formatWon(prompt.price)}` },
    }),
    ...otherForms(prompt, origin, url),
    ...structuredData(promptData(prompt, url)),
  ];
};

export default function DetailPage({ loaderData: { prompt, related, problem }, params }: Route.ComponentProps) {
  const shared = useMemo(() => prompt && unpackPrompt(prompt), [prompt]);
  return <PromptPage key={params.promptId} id={params.promptId} shared={shared} related={related} problem={problem} />;
}

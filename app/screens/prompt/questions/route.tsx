import { useState } from "react";
import { href, Link } from "react-router";
import { pageContext } from "#app/data/page-context.ts";
import { useMemberAction } from "#app/session/use-member-action.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { prompterContext, type PageHandle } from "#app/data/page-policy.ts";
import { useSession } from "#app/session/session.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { MessageIcon } from "#app/ui/icons.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { QuestionList } from "#app/features/questions/question-list.tsx";
import type { Route } from "./+types/route";

const QuestionsPanel = lazyPart(() => import("#app/features/questions/questions-panel.tsx"));

export const handle = { cache: "shared", tags: ["prompt", "prompter"], query: ["from", "cursor"] } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  // What does not fit the contract is a 400, as of the API.
  const query = { ...Object.fromEntries(url.searchParams), limit: "10" } as {
    cursor?: string;
    from?: string;
    limit: string;
  };
  const { prompt, list } = await context.get(pageContext).reads.promptQuestions(params.promptId, query);
  context.set(prompterContext, prompt.prompterId);
  return { prompt, questions: list, place: query };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { id, title } = loaderData.prompt;
  return pageMeta({
    title: `${title} 묻고 답하기`,
    description: `‘${title}’ 프롬프트에 달린 질문 ${loaderData.questions.question_count}개와 답이에요.`,
    url: `${matches[0].loaderData.origin}/prompt/${id}/questions`,
  });
};

export default function PromptQuestionsPage({ loaderData: { prompt, questions, place } }: Route.ComponentProps) {
  const { isMember, user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [count, setCount] = useState(questions.question_count);
  const here = `/prompt/${prompt.id}/questions`;
  const ask = useMemberAction(`question:${prompt.id}`, () => setAsking(true));
  const isOwner = isMember && user.user_id === prompt.prompterId;
  const isFirst = !place.cursor && !place.from;
  return (
    <div className="mx-auto max-w-200 pt-6 lg:pt-9">
      <Link
        to={href("/prompt/:promptId", { promptId: String(prompt.id) })}
        className="min-h-11 inline-flex items-center text-sm text-persimmon font-semibold hover:underline"
      >
        프롬프트로 돌아가기
      </Link>
      <h1 className="mb-4 text-xl font-bold tracking-tight lg:text-2xl">‘{prompt.title}’에 묻고 답하기</h1>
      {!isFirst && (
        <p className="mb-3">
          <Link to={here} className={buttonClass("secondary", "", "small")}>
            처음부터 보기
          </Link>
        </p>
      )}
      {count === 0 && <p className="mb-4 text-muted">아직 질문이 없어요.</p>}
      {!isOwner && !isAsking && (
        <Button variant="secondary" size="small" className="mb-4 noscript:hidden" onClick={ask}>
          <MessageIcon className="size-4.5" />
          질문하기
        </Button>
      )}
      {isMember || isAsking ? (
        <QuestionsPanel
          waiting={<QuestionList items={questions.items} />}
          without={<QuestionList items={questions.items} />}
          promptId={prompt.id}
          first={questions}
          place={place}
          showsAllAnswers
          isAsking={isAsking}
          onAsk={setAsking}
          onRead={(read) => setCount(read.question_count)}
        />
      ) : (
        <QuestionList items={questions.items} />
      )}
      {questions.next_cursor && (
        <p className="mt-6 text-center">
          <Link to={`${here}?cursor=${questions.next_cursor}`} rel="next" className={buttonClass("secondary")}>
            더 보기
          </Link>
        </p>
      )}
    </div>
  );
}

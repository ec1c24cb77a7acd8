import { useRef } from "react";
import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { queryClient, queryKeys } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { LiveQuestion } from "./live-question.tsx";

export const ownLists = ["asked", "unanswered"] as const;
export type OwnList = (typeof ownLists)[number];

const QUESTIONS = [queryKeys.prompts, "questions"];

const empty = {
  asked: {
    title: "아직 남긴 질문이 없어요",
    next: "프롬프트에 남긴 질문과 그 답이 여기에 모여요.",
    to: "/",
    label: "프롬프트 둘러보기",
  },
  unanswered: {
    title: "답을 기다리는 질문이 없어요",
    next: "내 프롬프트에 달린 질문을 여기에서 보고 답할 수 있어요.",
    to: "/mypage/prompt",
    label: "내 프롬프트 보기",
  },
};

/** The member's own questions, or those about their prompts that they have not answered, newest first. */
export function OwnQuestionsList({ list }: { list: OwnList }) {
  const items = useRef<HTMLUListElement>(null);
  const own = memberApi.members.me.questions;
  const query = useMemberList({
    key: [...QUESTIONS, list],
    load: (page) => dataOf((list === "asked" ? own : own.unanswered).$get({ query: page })),
  });
  const changed = async () => {
    await queryClient().invalidateQueries({ queryKey: QUESTIONS });
    // The focused button was removed with its question.
    requestAnimationFrame(
      () => document.activeElement === document.body && items.current?.focus({ preventScroll: true }),
    );
  };
  const { title, next, to, label } = empty[list];
  return (
    <GrowingList
      query={query}
      failed="질문을 불러오지 못했어요"
      waiting={<LoadingList count={3} item="h-40 w-full" className="space-y-4" />}
      empty={
        <EmptyState title={title} action={<ButtonLink to={to}>{label}</ButtonLink>}>
          {next}
        </EmptyState>
      }
    >
      {(questions) => (
        <ul
          ref={items}
          tabIndex={-1}
          aria-label={list === "asked" ? "내가 한 질문 목록" : "답할 질문 목록"}
          className="space-y-4 outline-none!"
        >
          {questions.map((question) => (
            <li key={question.id} className="card p-4 md:p-5">
              <LiveQuestion question={question} about={question.prompt} showsAllAnswers onChange={changed} />
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}

import { useSearchParams } from "react-router";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { OwnQuestionsList, ownLists } from "#app/features/questions/own-questions-list.tsx";

const names = { asked: "내가 한 질문", unanswered: "답할 질문" };

export const meta = () => [{ title: "묻고 답하기 | 글감" }, { name: "robots", content: "noindex" }];

export default function MyQuestionsPage() {
  const [params] = useSearchParams();
  const current = params.get("shelf") === "unanswered" ? "unanswered" : "asked";
  return (
    <div className="mx-auto lg:mx-0 max-w-200 pt-6 lg:pt-9">
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">묻고 답하기</h1>
      <nav aria-label="질문 나눠 보기" className="mt-5 flex flex-wrap gap-2">
        {ownLists.map((list) => (
          <ChipLink
            key={list}
            to={list === "unanswered" ? "?shelf=unanswered" : "/mypage/questions"}
            active={list === current}
            preventScrollReset
          >
            {names[list]}
          </ChipLink>
        ))}
      </nav>
      <div className="mt-5">
        <OwnQuestionsList key={current} list={current} />
      </div>
    </div>
  );
}

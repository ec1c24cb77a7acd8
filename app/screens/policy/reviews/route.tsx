import { pageMeta } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { Clause, Items, PolicyPage, useOperator } from "../policy-page.tsx";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "후기 운영 정책",
    description: "글감의 후기를 누가 쓰고, 별점을 어떻게 내고, 언제 숨기며, 어떻게 이의를 신청하는지 알려 드려요.",
    url: `${matches[0].loaderData.origin}/policy/reviews`,
  });

export default function ReviewsPolicyPage() {
  const operator = useOperator();
  return (
    <PolicyPage
      title="후기 운영 정책"
      lead="후기를 믿고 읽을 수 있도록, 모으고 보여 주고 지우는 기준을 밝혀요 (전자상거래법 21조의4)."
    >
      <Clause title="누가 쓸 수 있나요">
        <Items
          of={[
            "유료 프롬프트의 후기는 사거나 선물로 받아 열람한 회원만 쓸 수 있어요. 무료 프롬프트의 후기는 로그인한 회원이 쓸 수 있어요.",
            "프롬프트 하나에 한 사람이 하나만 쓸 수 있고, 자기 프롬프트와 나를 차단한 회원의 프롬프트에는 쓸 수 없어요.",
            "쿠폰으로 무료로 받거나 할인받은 사람, 선물로 받은 사람의 후기에는 그렇게 적어 보여 줘요.",
            "10자부터 1,000자까지 쓸 수 있고, 별점은 0점부터 5점까지 반 점씩 줘요.",
            "쓴 사람은 고치거나 지울 수 있어요. 판매자가 답글을 단 뒤에는 고칠 수 없지만 지울 수는 있어요.",
          ]}
        />
      </Clause>
      <Clause title="언제, 얼마 동안 보여 주나요">
        <Items
          of={[
            "쓰자마자 프롬프트 화면에 보이고, 지우거나 숨기지 않는 한 기간 없이 계속 보여요.",
            "프롬프트를 내리면 후기도 함께 보이지 않아요.",
            "쓴 사람이 탈퇴하면 ‘탈퇴한 회원’의 후기로 남아요.",
          ]}
        />
      </Clause>
      <Clause title="별점과 순서는 어떻게 정하나요">
        <Items
          of={[
            "보이는 별점은 숨기지 않은 후기 별점의 평균이에요. 누구의 후기에도 무게를 더 두지 않아요.",
            "목록에서 별점순으로 늘어놓을 때는 후기가 적은 프롬프트가 지나치게 앞서지 않도록, 3.8점 후기 다섯 개가 더 있는 것으로 계산해요.",
            "후기는 최신순으로 보여 주고, 높은 별점순과 낮은 별점순으로 바꿀 수 있어요.",
          ]}
        />
      </Clause>
      <Clause title="어떤 후기를 숨기나요">
        <Items
          of={[
            "욕설, 혐오, 성적인 글, 남의 개인정보, 광고와 도배, 프롬프트와 관계없는 글",
            "산 프롬프트의 전문을 옮겨 적은 글",
            "대가를 받고 썼으면서 밝히지 않았거나, 사지 않은 사람이 꾸며 쓴 글",
            "별점이 낮다거나 판매자가 원한다는 이유만으로는 숨기지 않아요. 글감은 후기를 사거나 대신 쓰지 않아요.",
          ]}
        />
      </Clause>
      <Clause title="신고와 이의 신청">
        <Items
          of={[
            "로그인한 회원이면 누구나 후기 옆의 신고 버튼으로 신고할 수 있어요. 운영자가 살펴 3영업일 안에 처리해요.",
            "숨긴 후기는 쓴 사람에게 이유와 함께 알려요. 알림에서 이의를 신청하면 다시 살펴 결과를 알려요.",
            "판매자는 후기마다 답글을 하나 달 수 있어요. 쓴 사람이 후기를 지우면 답글도 함께 지워져요.",
          ]}
        />
        {operator && (
          <p>
            더 궁금한 것은 이메일{" "}
            <a href={`mailto:${operator.email}`} className="text-persimmon underline">
              {operator.email}
            </a>
            {" 주소로 물어봐 주세요."}
          </p>
        )}
      </Clause>
    </PolicyPage>
  );
}

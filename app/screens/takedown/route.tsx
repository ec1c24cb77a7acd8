import { TAKEDOWN_DAYS } from "#contracts/limits.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { TakedownPage } from "#app/features/takedowns/takedown-page.tsx";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export const meta = () => [{ title: "권리침해 신고 | 글감" }, { name: "robots", content: "noindex" }];

const steps = [
  "메일 주소를 코드로 확인하면 운영자가 살펴봐요. 로그인하지 않아도 돼요.",
  `침해가 소명되거나 다툼이 예상되면 ${TAKEDOWN_DAYS}일 동안 보이지 않게 해요. 신고한 사람과 글쓴이에게 모두 알려요.`,
  `글쓴이는 다시 게시해 달라고 할 수 있어요. ${TAKEDOWN_DAYS}일 안에 침해가 밝혀지지 않으면 다시 게시해요.`,
  "거짓으로 신고하면 책임을 질 수 있어요.",
];

export default function TakedownRoute() {
  return (
    <div className="mx-auto max-w-160 pt-6 lg:pt-9">
      <h1 className="text-2xl font-extrabold tracking-tight">권리침해 신고</h1>
      <p className="mt-2 text-pretty text-muted">
        글감에 올라온 것이 내 명예, 사생활, 저작권 같은 권리를 침해하면 알려 주세요 (정보통신망법 44조의2, 저작권법
        103조).
      </p>
      <ol className="mt-4 list-decimal pl-5 text-sm text-muted space-y-1.5">
        {steps.map((step) => (
          <li key={step} className="text-pretty pl-1">
            {step}
          </li>
        ))}
      </ol>
      <TakedownPage />
    </div>
  );
}

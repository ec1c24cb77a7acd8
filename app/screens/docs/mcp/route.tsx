import type { ReactNode } from "react";
import { Link } from "react-router";
import { pageMeta } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { MCP_PATH } from "#contracts/paths.ts";
import { Connections } from "./connections.tsx";
import { Snippet } from "./snippet.tsx";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "AI 도구에 연결하기",
    description:
      "Claude, ChatGPT, Cursor, VS Code에서 글감을 찾고 빈칸을 채워 바로 써요. MCP 주소와 연결하는 법이에요.",
    url: `${matches[0].loaderData.origin}/docs/mcp`,
  });

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-9">
      <h2 className="text-lg font-bold tracking-tight">{title}</h2>
      <div className="mt-2 space-y-2.5">{children}</div>
    </section>
  );
}

function Points({ of }: { of: ReactNode[] }) {
  return (
    <ul className="list-disc pl-5 space-y-1.5">
      {of.map((point, index) => (
        <li key={index} className="text-pretty pl-1">
          {point}
        </li>
      ))}
    </ul>
  );
}

const served = [
  "글감 찾기: 카테고리, AI 모델, 가격, 별점, 태그, 순서까지 사이트와 같은 조건으로 찾아요.",
  "글감 읽기와 빈칸 채우기: 고를 값을 확인하고, 조사를 값에 맞춰 완성한 글을 줘요. 내 빈칸으로 채워 달라고 할 수 있어요.",
  "내 글감: 내가 쓴 것, 저장한 것, 산 것을 봐요. 저장한 것과 산 것은 도구의 프롬프트 목록에도 나와요.",
  "저장과 임시 저장 글: 글감을 저장하고, 임시 저장 글을 쓰고 고쳐요.",
];

const kept = [
  "산 글은 사이트에서 직접 연 뒤에만 읽혀요. 열면 단순 변심 환불이 끝나기 때문이에요.",
  "구매, 열람, 올리기, 환불, 정산, 메시지는 도구로 할 수 없어요. 사이트에서 직접 해요.",
  "글감의 본문은 다른 회원이 쓴 글이에요. 도구가 무엇을 하려는지 보고 허락해 주세요.",
];

export default function ConnectPage({ matches }: Route.ComponentProps) {
  const url = matches[0].loaderData.origin + MCP_PATH;
  return (
    <article className="mx-auto max-w-180 pt-6 lg:pt-9">
      <h1 className="text-2xl font-bold tracking-tight">AI 도구에 연결하기</h1>
      <p className="mt-4 text-pretty">
        쓰던 AI 도구 안에서 글감을 찾고, 빈칸을 채워 바로 써요. MCP(Model Context Protocol)를 쓰는 도구라면 아래 주소
        하나로 연결돼요.
      </p>
      <Snippet text={url} />
      <Part title="토큰 없이, 토큰으로">
        <p className="text-pretty">
          토큰 없이 연결하면 글감을 찾고 무료 글감을 써요. 내 글감까지 쓰려면{" "}
          <Link to="/mypage/info/account" className="text-persimmon underline underline-offset-2">
            계정 설정
          </Link>
          에서 토큰을 만들어 아래의 <code>gg_TOKEN</code> 자리에 넣어요. 읽기만 하려면 ‘읽기’만, 저장하고 쓰려면 ‘임시
          저장 글 쓰기’도 골라요. 로그인 창을 여는 도구에서는 로그인하고 허락하면 돼요.
        </p>
      </Part>
      <Part title="연결하는 법">
        <Connections url={url} />
      </Part>
      <Part title="할 수 있는 것">
        <Points of={served} />
      </Part>
      <Part title="하지 않는 것">
        <Points of={kept} />
      </Part>
    </article>
  );
}

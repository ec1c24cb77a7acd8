import type { ReactNode } from "react";
import { cardPath, oembedPath, rawForms, rawPath } from "#contracts/embed-code.ts";
import { feedPaths } from "#contracts/feeds.ts";
import { CodeExample } from "./code-example.tsx";
import { DocsSection } from "./docs-page.tsx";

const Code = ({ children }: { children: ReactNode }) => <code className="text-sm">{children}</code>;

const Points = ({ of }: { of: ReactNode[] }) => (
  <ul className="list-disc pl-5 space-y-1.5">
    {of.map((one, index) => (
      <li key={index} className="text-pretty">
        {one}
      </li>
    ))}
  </ul>
);

const problem = `{
  "type": "about:blank",
  "title": "찾을 수 없어요",
  "status": 404,
  "detail": "프롬프트를 찾을 수 없어요.",
  "code": "not_found",
  "request_id": "0b0f6f0e-3a63-4c43-9f5b-6f1f0a0d2a11"
}`;

/** What holds for all calls, and what there is besides them. */
export const About = ({ origin }: { origin: string }) => (
  <>
    <DocsSection title="누구인지 알리기" id="auth">
      <p>
        내 것을 읽거나 임시 저장 글을 쓰려면 토큰을 만들어 머리글에 넣어요.{" "}
        <a href="/mypage/info/account" className="text-persimmon underline">
          계정 설정
        </a>
        이나 <Code>POST /api/members/me/tokens</Code>에서 만들고, 만들 때 한 번만 보여요.
      </p>
      <CodeExample
        label="토큰으로 부르기"
        text={`export TOKEN='gg_…'\ncurl -H "Authorization: Bearer $TOKEN" '${origin}/api/members/me'`}
      />
      <Points
        of={[
          <>
            <Code>read</Code>는 내가 읽을 수 있는 것을 읽고, <Code>write:drafts</Code>는 임시 저장 글을 쓰고 고쳐요.
          </>,
          "돈, 설정, 메시지, 운영에 관한 것은 토큰으로 할 수 없어요.",
          "토큰은 머리글로만 받아요. 주소에 넣지 마세요.",
        ]}
      />
    </DocsSection>
    <DocsSection title="횟수" id="rates">
      <Points
        of={[
          "쓰는 것은 한 사람이 1분에 60번, 파일 올리기는 10번까지예요. 찾기는 한 곳에서 1분에 60번까지예요.",
          "토큰은 하나에 1분 120번까지이고, 읽는 요청도 횟수에 들어가요.",
          <>
            넘으면 429이고, <Code>Retry-After</Code>에 적힌 초만큼 기다렸다가 다시 해요.
          </>,
          <>
            글의 원문, 소식, 사이트맵, oEmbed, 스킬(zip은 빼고), 그림과 파일의 주소는 <Code>ETag</Code>를{" "}
            <Code>If-None-Match</Code>
            로 보내면, 그대로일 때 304예요. <Code>/api</Code>의 답에는 <Code>ETag</Code>가 없어요.
          </>,
        ]}
      />
    </DocsSection>
    <DocsSection title="답과 거절" id="answers">
      <Points
        of={[
          <>
            답은 <Code>{`{ "data": … }`}</Code>예요. 목록에는 <Code>items</Code>와 <Code>next_cursor</Code>가 있고, 다음
            쪽은 <Code>?cursor=</Code>에 그 값을 넣어요.
          </>,
          <>
            거절은 <Code>application/problem+json</Code>(RFC 9457)이에요. <Code>code</Code>로 갈라 보고,{" "}
            <Code>detail</Code>은 사람에게 보여 줘요. 잘못 적은 칸은 <Code>errors</Code>에 있어요.
          </>,
        ]}
      />
      <CodeExample label="거절의 모양" text={problem} />
    </DocsSection>
    <DocsSection title="글의 원문" id="raw">
      <p>
        무료 프롬프트는 화면의 주소 뒤에 {rawForms.map((form) => `.${form}`).join(", ")}를 붙이면 글만 받아요. 유료면
        402이고 가격과 화면의 주소가 함께 와요. 어느 사이트의 스크립트에서든 읽을 수 있어요.
      </p>
      <CodeExample label="글의 원문 받기" text={`curl '${origin}${rawPath(1, "md")}'`} />
    </DocsSection>
    <DocsSection title="소식" id="feeds">
      <p>새로 올라온 것을 Atom으로 50개까지 받아요. 본문은 들어 있지 않아요.</p>
      <Points
        of={[
          <>
            모두 <Code>{feedPaths.newest}</Code>
          </>,
          <>
            카테고리 <Code>{feedPaths.ofCategory("dev")}</Code>
          </>,
          <>
            회원 <Code>{feedPaths.ofMember(1)}</Code>
          </>,
          <>
            모음 <Code>{feedPaths.ofCollection(1)}</Code>
          </>,
          <>
            공지 <Code>{feedPaths.announcements}</Code>
          </>,
          <>
            모든 화면의 주소 <Code>/sitemap.xml</Code>
          </>,
        ]}
      />
    </DocsSection>
    <DocsSection title="퍼가기" id="embeds">
      <p>
        프롬프트의 카드를 다른 사이트에 넣을 수 있어요. 무료면 그 자리에서 빈칸을 채우고 복사해요. oEmbed를 아는 곳에는
        주소만 붙여요.
      </p>
      <CodeExample label="퍼갈 코드 받기" text={`curl '${origin}${oembedPath(`${origin}/prompt/1`, "json")}'`} />
      <p>
        카드의 주소는 <Code>{cardPath(1)}</Code>예요.
      </p>
    </DocsSection>
  </>
);

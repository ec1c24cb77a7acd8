import { cardPath, oembedPath, rawForms, rawPath } from "#contracts/embed-code.ts";
import { feedPaths } from "#contracts/feeds.ts";
import { CodeExample } from "./code-example.tsx";
import { DocsSection } from "./docs-page.tsx";
import { Words } from "./words.tsx";

const problem = `{
  "type": "about:blank",
  "title": "찾을 수 없어요",
  "status": 404,
  "detail": "프롬프트를 찾을 수 없어요.",
  "code": "not_found",
  "request_id": "0b0f6f0e-3a63-4c43-9f5b-6f1f0a0d2a11"
}`;

/** Paragraphs and an example, then points; code stands in backquotes. */
type Section = { id: string; title: string; text?: string; example?: [label: string, text: string]; points?: string[] };

const sectionsOf = (origin: string): Section[] => [
  {
    id: "try",
    title: "바로 해 보기",
    text: "읽는 것은 거의 모두 로그인 없이 할 수 있어요.",
    example: ["프롬프트 찾기", `curl '${origin}/api/prompts?search=%ED%9A%8C%EC%9D%98%EB%A1%9D&limit=3'`],
  },
  {
    id: "auth",
    title: "누구인지 알리기",
    text: "내 것을 읽거나 임시 저장 글을 쓰려면 토큰을 만들어 머리글에 넣어요. [계정 설정](/mypage/info/account)이나 `POST /api/members/me/tokens`에서 만들고, 만들 때 한 번만 보여요.",
    example: [
      "토큰으로 부르기",
      `export TOKEN='gg_…'\ncurl -H "Authorization: Bearer $TOKEN" '${origin}/api/members/me'`,
    ],
    points: [
      "`read`는 내가 읽을 수 있는 것을 읽고, `write:drafts`는 임시 저장 글을 쓰고 고쳐요.",
      "돈, 설정, 메시지, 운영에 관한 것은 토큰으로 할 수 없어요.",
      "토큰은 머리글로만 받아요. 주소에 넣지 마세요.",
    ],
  },
  {
    id: "rates",
    title: "횟수",
    points: [
      "쓰는 것은 한 사람이 1분에 60번, 파일 올리기는 10번까지예요. 찾기는 한 곳에서 1분에 60번까지예요.",
      "토큰은 하나에 1분 120번까지이고, 읽는 요청도 횟수에 들어가요.",
      "넘으면 429이고, `Retry-After`에 적힌 초만큼 기다렸다가 다시 해요.",
      "글의 원문, 소식, 사이트맵, oEmbed, 스킬(zip은 빼고), 그림과 파일의 주소는 `ETag`를 `If-None-Match`로 보내면, 그대로일 때 304예요. `/api`의 답에는 `ETag`가 없어요.",
    ],
  },
  {
    id: "answers",
    title: "답과 거절",
    points: [
      '답은 `{ "data": … }`예요. 목록에는 `items`와 `next_cursor`가 있고, 다음 쪽은 `?cursor=`에 그 값을 넣어요.',
      "거절은 `application/problem+json`(RFC 9457)이에요. `code`로 갈라 보고, `detail`은 사람에게 보여 줘요. 잘못 적은 칸은 `errors`에 있어요.",
      '글감에서 써 보기(`POST /api/prompts/{id}/runs`)의 답만 `text/event-stream`이에요. 이벤트는 `{ "text": … }`로 이어지고, `{ "done": true, "model": … }`이나 거절을 담은 `{ "problem": … }`으로 끝나요.',
    ],
    example: ["거절의 모양", problem],
  },
  {
    id: "raw",
    title: "글의 원문",
    text: `무료 프롬프트는 화면의 주소 뒤에 ${rawForms.map((form) => `.${form}`).join(", ")}를 붙이면 글만 받아요. 유료면 402이고 가격과 화면의 주소가 함께 와요. 어느 사이트의 스크립트에서든 읽을 수 있어요.`,
    example: ["글의 원문 받기", `curl '${origin}${rawPath(1, "md")}'`],
  },
  {
    id: "feeds",
    title: "소식",
    text: "새로 올라온 것을 Atom으로 50개까지 받아요. 본문은 들어 있지 않아요.",
    points: [
      `모두 \`${feedPaths.newest}\``,
      `카테고리 \`${feedPaths.ofCategory("dev")}\``,
      `회원 \`${feedPaths.ofMember(1)}\``,
      `모음 \`${feedPaths.ofCollection(1)}\``,
      `공지 \`${feedPaths.announcements}\``,
      "모든 화면의 주소 `/sitemap.xml`",
    ],
  },
  {
    id: "embeds",
    title: "퍼가기",
    text: `프롬프트의 카드를 다른 사이트에 넣을 수 있어요. 무료면 그 자리에서 빈칸을 채우고 복사해요. oEmbed를 아는 곳에는 주소만 붙여요. 카드의 주소는 \`${cardPath(1)}\`예요.`,
    example: ["퍼갈 코드 받기", `curl '${origin}${oembedPath(`${origin}/prompt/1`, "json")}'`],
  },
];

/** What holds for all calls, and what there is besides them. */
export const About = ({ origin }: { origin: string }) =>
  sectionsOf(origin).map(({ id, title, text, example, points = [] }) => (
    <DocsSection key={id} id={id} title={title}>
      {text && (
        <p>
          <Words of={text} />
        </p>
      )}
      {example && <CodeExample label={example[0]} text={example[1]} />}
      {points.length > 0 && (
        <ul className="list-disc pl-5 space-y-1.5">
          {points.map((point) => (
            <li key={point} className="text-pretty">
              <Words of={point} />
            </li>
          ))}
        </ul>
      )}
    </DocsSection>
  ));

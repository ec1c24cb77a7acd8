import { categories } from "#contracts/catalog.ts";
import { MCP_PATH } from "#contracts/paths.ts";
import { pageContext } from "#app/data/page-context.ts";
import { browseHref } from "#app/features/search/browsing.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

type Entry = { name: string; path: string; about?: string };

/**
 * What programs that read may want to know of the site (llmstxt.org): below a heading there are links only. Small: it
 * says where things are, and repeats none of them.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const line = ({ name, path, about }: Entry) => `- [${name}](${origin}${path})${about ? `: ${about}` : ""}`;
  const text = `# 글감 (Geulgam)

> 한국어로 된 AI 프롬프트를 찾고, 빈칸을 채워 쓰고, 나누고 사고파는 곳이에요. A Korean marketplace of prompts for AI tools.

무료 프롬프트는 누구나 읽어요. 유료 프롬프트의 본문은 사서 연 사람만 읽고, 다른 곳에 옮기지 않아요.
본문의 {{이름}}, {{이름=기본값}}, {{이름=하나|둘}}은 채울 빈칸이에요.
프롬프트 하나는 ${origin}/prompt/{번호}예요. 뒤에 .md, .json, .txt를 붙이면 글만 와요. 유료는 402와 가격이 와요.
AI 도구는 ${origin}${MCP_PATH}에 MCP(Streamable HTTP)로 연결해요: 찾기, 읽기, 빈칸 채우기, 내 글감, 임시 저장 글.

## 읽기

${[
  {
    name: "찾기",
    path: browseHref({ search: "회의록" }),
    about: "search, category, model, price(free·paid), tag, sort로 좁혀요",
  },
  { name: "TIP", path: "/guide/tip" },
  { name: "공지", path: "/guide/notice" },
  { name: "사이트맵", path: "/sitemap.xml" },
]
  .map(line)
  .join("\n")}

## 프로그램으로

${[
  { name: "MCP 연결하는 법", path: "/docs/mcp" },
  { name: "API", path: "/api/openapi.json", about: "OpenAPI. 사람이 읽을 문서는 /docs/api" },
  { name: "피드", path: "/feed.xml", about: "새 프롬프트의 Atom. 카테고리는 /category/{이름}/feed.xml" },
]
  .map(line)
  .join("\n")}

## 카테고리

${categories.map(({ slug, name }) => line({ name, path: browseHref({ category: slug }) })).join("\n")}
`;
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}

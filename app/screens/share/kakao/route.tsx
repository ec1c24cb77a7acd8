import { data, href } from "react-router";
import { pageContext } from "#app/data/page-context.ts";
import { prompterContext, type PageHandle } from "#app/data/page-policy.ts";
import { KakaoPage } from "#app/features/sharing/kakao-page.tsx";
import { formatWon } from "#app/lib/format.ts";
import { loadDocument } from "#app/data/own-document.ts";
import { oneLine } from "#app/lib/meta.ts";
import type { Route } from "./+types/route";

const DESCRIPTION_MAX = 120;

export const handle = { cache: "shared", tags: ["prompt", "prompter"], scripts: "kakao" } satisfies PageHandle;

export const meta = () => [{ title: "카카오톡으로 보내기 | 글감" }, { name: "robots", content: "noindex" }];

/** Reads as a guest: what is not public is not there. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { reads, pictures, kakao, origin } = context.get(pageContext);
  if (!kakao) throw data(null, { status: 404, statusText: "Not Found" });
  const prompt = await reads.prompt(params.promptId);
  const { id, title, price, description, prompter } = prompt;
  context.set(prompterContext, prompter.user_id);
  const back = href("/prompt/:promptId", { promptId: String(id) });
  const card = {
    title,
    description: oneLine(description || `${prompter.nickname}님의 프롬프트`, DESCRIPTION_MAX),
    price: formatWon(price),
    picture: origin + pictures.ofPrompt(prompt),
    url: origin + back,
  };
  return { sdk: kakao, card, back };
}

export const clientLoader = loadDocument;

export default function SendToKakao({ loaderData }: Route.ComponentProps) {
  // Never rendered on the way here from another page, which loads the document.
  return loaderData && <KakaoPage {...loaderData} />;
}

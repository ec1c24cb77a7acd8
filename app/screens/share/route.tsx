import { useNavigate } from "react-router";
import { pageContext } from "#app/data/page-context.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { keepSharedDraft } from "#app/features/editor/shared-draft.ts";
import { SEARCH_MAX } from "#app/features/search/browsing.ts";
import { BODY_MAX } from "#contracts/limits.ts";
import { formatNumber } from "#app/lib/format.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PencilIcon, SearchIcon } from "#app/ui/icons.tsx";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export const meta = () => [{ title: "공유한 글 | 글감" }, { name: "robots", content: "noindex" }];

/** What another app shares is shown with its choices and kept nowhere: whoever sends a form here from another site changes nothing. */
export const action = ({ context, request }: Route.ActionArgs) => context.get(pageContext).readShared(request);

const frame = "mx-auto max-w-140 pt-6 lg:pt-9";

function Nothing() {
  return (
    <div className={frame}>
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">공유한 글이 없어요</h1>
      <p className="mt-2 text-pretty text-muted">
        글감을 홈 화면에 추가한 뒤 다른 앱의 공유 메뉴에서 글감을 고르면, 그 글로 초안을 쓰거나 프롬프트를 찾을 수
        있어요.
      </p>
      <ButtonLink to="/" className="mt-5">
        홈으로 가기
      </ButtonLink>
    </div>
  );
}

/** What to do with a text that another app shared. Neither choice needs a sign-in. */
export default function SharePage({ actionData: shared }: Route.ComponentProps) {
  const navigate = useNavigate();
  if (!shared?.body) return <Nothing />;
  const { title, body, search, isCut } = shared;
  const write = () => {
    keepSharedDraft({ title, body });
    void navigate("/create", { replace: true });
  };
  return (
    <div className={frame}>
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">공유한 글로 무엇을 할까요?</h1>
      {title && title !== body && <p className="mt-4 break-words font-semibold">{title}</p>}
      <blockquote
        className="box mt-3 max-h-60 overflow-y-auto whitespace-pre-wrap break-words p-4 text-sm"
        tabIndex={0}
      >
        {body}
      </blockquote>
      {isCut && <p className="mt-2 text-sm text-muted">글이 길어 앞의 {formatNumber(BODY_MAX)}자까지만 담았어요.</p>}
      <Button className="mt-5 w-full noscript:hidden" onClick={write}>
        <PencilIcon className="size-5" />이 글로 초안 쓰기
      </Button>
      <form action="/" className="mt-6">
        <label htmlFor="search" className="label">
          찾을 말
        </label>
        <input id="search" name="search" defaultValue={search} maxLength={SEARCH_MAX} required className="field" />
        <Button type="submit" variant="secondary" className="mt-2 w-full">
          <SearchIcon className="size-5" />이 말로 찾기
        </Button>
      </form>
    </div>
  );
}

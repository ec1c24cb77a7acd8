import type { PromptDetail } from "#contracts/prompts.ts";
import { GiftLink } from "#app/features/commerce/buy-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { CodeIcon, DownloadIcon, ShareIcon } from "#app/ui/icons.tsx";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";
import { CopyButton } from "#app/prompt/copy-button.tsx";
import { OpenServices } from "#app/prompt/open-services.tsx";
import { RunLink } from "#app/prompt/run-link.tsx";
import type { ReadyText } from "#app/prompt/ready-text.ts";
import { embedPage, sharePage } from "#app/features/sharing/share.ts";
import { useHasKakao } from "#app/features/sharing/use-has-kakao.ts";

const DownloadDialog = lazyDialog(() => import("./download-dialog.tsx"));

/** Three fit beside each other on a phone; where they do not, the last takes a line of its own. */
const shareLook = "flex-1 whitespace-nowrap px-1.5!";

type PromptActionsProps = {
  prompt: PromptDetail;
  text: ReadyText;
  /** The dialog with the forms in which the text can be had is open. */
  isDownloading: boolean;
  onDownload: (isDownloading: boolean) => void;
};

export function PromptActions({ prompt, text, isDownloading, onDownload }: PromptActionsProps) {
  const isPublished = prompt.status === "published";
  // Nobody else finds anything at the address of the others.
  const isForOthers = isPublished || (prompt.status === "hidden" && prompt.age_rating === "19");
  const sendsToKakao = useHasKakao() && isPublished;
  const hasForm = prompt.variables.length > 0;
  return (
    <div className={hasForm ? "mt-5 border-t border-line pt-4 lg:-mx-5 lg:mt-0 lg:px-5" : ""}>
      <div className="mb-2.5 flex flex-wrap gap-2">
        <CopyButton text={text} className="flex-1 max-lg:hidden" />
        <RunLink promptId={prompt.id} className="flex-1 px-3!" />
      </div>
      <OpenServices model={prompt.model} category={prompt.category} text={text} hasForm={hasForm} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" className={shareLook} onClick={() => onDownload(true)}>
          <DownloadIcon className="size-4.5" />
          내려받기
        </Button>
        {isForOthers && (
          <Button
            variant="secondary"
            size="small"
            data-act="share"
            data-title={prompt.title}
            data-richer={sendsToKakao || undefined}
            className={shareLook}
            onClick={() => sharePage(prompt.title, sendsToKakao)}
          >
            <ShareIcon className="size-4.5" />
            공유하기
          </Button>
        )}
        {isPublished && (
          // Elsewhere it is in the sheet that sharing opens.
          <Button
            variant="secondary"
            size="small"
            className={`${shareLook} [@media(pointer:fine)]:hidden`}
            onClick={() => embedPage(prompt.title)}
          >
            <CodeIcon className="size-4.5" />
            퍼가기
          </Button>
        )}
      </div>
      {isPublished && prompt.access === "purchased" && <GiftLink promptId={prompt.id} className="mt-2 w-full" />}
      <p className="mt-2 hidden text-sm noscript:block">
        <a href={`/prompt/${prompt.id}`} className="min-h-11 inline-flex items-center text-muted underline">
          이 링크를 복사해서 나눌 수 있어요
        </a>
      </p>
      <DownloadDialog prompt={prompt} text={text} open={isDownloading} onClose={() => onDownload(false)} />
    </div>
  );
}

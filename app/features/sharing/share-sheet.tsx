import { useEffect, useState } from "react";
import { href } from "react-router";
import { cardCode } from "#contracts/embed-code.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CodeIcon, CopyIcon, MessageIcon, QrIcon, ShareIcon } from "#app/ui/icons.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { QrCode } from "./qr-code.tsx";
import { closeShareSheet, useSharedPage } from "./share-store.ts";
import { copyLink } from "./share.ts";
import { shareOutside } from "./share-address.ts";
import { useHasKakao } from "./use-has-kakao.ts";

/** The picture that messengers show with a link to this page, as the page itself names it; null where it names none. */
function pictureOfPage() {
  const { content } = document.querySelector<HTMLMetaElement>('meta[property="og:image"]') ?? {};
  return content ? new URL(content).pathname : null;
}

/** The number of the prompt whose page this is; undefined for other pages. */
function promptIn(url: string) {
  const [, id] = /^\/prompt\/(\d+)$/.exec(new URL(url).pathname) ?? [];
  return id === undefined ? undefined : Number(id);
}

const KAKAO_DONE = "링크를 복사했어요. 카카오톡 대화방에 붙여 넣으면 그림과 함께 보여요.";

const CODE_DONE = "퍼갈 코드를 복사했어요. 블로그나 홈페이지에 HTML로 붙여 넣으면 카드가 보여요.";

const NOT_SHARED = "다른 앱을 열지 못했어요. 링크를 복사해 나눠 주세요.";

/** Three ways fit beside each other on a phone. */
const wayLook = "flex-1 whitespace-nowrap px-1.5!";

type CopyRowProps = { label: string; text: string; done?: string };

function CopyRow({ label, text, done }: CopyRowProps) {
  return (
    <div className="mt-3 flex gap-2">
      <input
        readOnly
        aria-label={label}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        className="field min-w-0 flex-1 text-sm"
      />
      <Button onClick={() => copyLink(text, done)} className="px-4!">
        <CopyIcon className="size-4.5" />
        복사
      </Button>
    </div>
  );
}

/** What is shared looks like this in a message; a QR code for the phone beside the desk; and where it can go. */
export default function ShareSheet() {
  const page = useSharedPage();
  // Stays while the sheet closes.
  const [shownPage, setShownPage] = useState(page);
  const [picture, setPicture] = useState<string | null>(null);
  const hasKakao = useHasKakao();
  const [showsCode, setShowsCode] = useState(false);
  const [showsEmbed, setShowsEmbed] = useState(false);
  useEffect(() => {
    if (!page) return;
    setShownPage(page);
    setPicture(pictureOfPage());
    setShowsCode(false);
    setShowsEmbed(page.showsEmbed ?? false);
  }, [page]);
  if (!shownPage) return null;
  const { title, url } = shownPage;
  const embedded = promptIn(url);
  const kakao = hasKakao && embedded && href("/share/kakao/:promptId", { promptId: String(embedded) });
  return (
    <Modal open={page !== null} onClose={closeShareSheet} title="공유하기">
      {showsCode ? (
        <QrCode text={url} label={`${title}, QR 코드`} />
      ) : (
        picture && (
          <img
            src={picture}
            alt="링크와 함께 보이는 그림"
            width={1200}
            height={630}
            className="aspect-[1200/630] h-auto w-full rounded-3 border border-line bg-paper object-cover"
          />
        )
      )}
      <p className="mt-2 text-pretty text-sm text-muted">
        {showsCode ? "휴대폰 카메라로 비추면 바로 열려요." : "메신저에 붙여 넣으면 이 그림과 함께 보여요."}
      </p>
      {kakao && (
        <ButtonLink to={kakao} reloadDocument className="mt-3 w-full bg-[#fee500]! text-[#191919]!">
          <MessageIcon className="size-5" />
          카카오톡으로 보내기
        </ButtonLink>
      )}
      <CopyRow label="링크" text={url} />
      {showsEmbed && embedded && (
        <CopyRow label="퍼갈 코드" text={cardCode(new URL(url).origin, { id: embedded, title })} done={CODE_DONE} />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {!kakao && (
          <Button variant="secondary" size="small" className={wayLook} onClick={() => copyLink(url, KAKAO_DONE)}>
            <MessageIcon className="size-4.5" />
            카카오톡
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          className={wayLook}
          aria-pressed={showsCode}
          onClick={() => setShowsCode(!showsCode)}
        >
          <QrIcon className="size-4.5" />
          QR 코드
        </Button>
        {embedded && (
          <Button
            variant="secondary"
            size="small"
            className={wayLook}
            aria-pressed={showsEmbed}
            onClick={() => setShowsEmbed(!showsEmbed)}
          >
            <CodeIcon className="size-4.5" />
            퍼가기
          </Button>
        )}
        {"share" in navigator && (
          <Button
            variant="secondary"
            size="small"
            className={wayLook}
            onClick={async () => (await shareOutside({ title, url })) || toast(NOT_SHARED)}
          >
            <ShareIcon className="size-4.5" />
            다른 앱
          </Button>
        )}
      </div>
    </Modal>
  );
}

import { useState } from "react";
import type { JoinOffer } from "#contracts/identities.ts";
import { type Provider, providerNames } from "#contracts/provider-names.ts";
import { formatDate, formatNumber } from "#app/lib/format.ts";
import { useHasGrants } from "#app/features/grants/use-has-grants.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { beginChange, type ChangeOfIdentity, joinAccount } from "./identity-calls.ts";

const list = "list-disc pl-5 text-sm space-y-1.5";

function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<string | undefined>) => {
    if (isBusy) return undefined;
    setBusy(true);
    const refusal = await act();
    setBusy(false);
    if (refusal) toast(refusal);
    return refusal;
  };
  return { isBusy, run };
}

type ChangeDialogProps = { change: ChangeOfIdentity | null; staying: Provider; onClose: () => void };

/** Says what follows before the page is left for the provider. */
export function ChangeDialog({ change, staying, onClose }: ChangeDialogProps) {
  const { isBusy, run } = useBusy();
  const name = change ? providerNames[change.provider] : "";
  const stays = providerNames[staying];
  const isAdding = change?.act === "add";
  const hasGrants = useHasGrants();
  return (
    <Modal open={change !== null} onClose={onClose} title={`${name} 로그인 ${isAdding ? "더하기" : "빼기"}`}>
      {isAdding ? (
        <ol className="list-decimal pl-5 text-sm space-y-1.5">
          <li>{stays}로 다시 로그인해서 본인인지 확인해요.</li>
          <li>5분 안에 {name}로 로그인해요.</li>
        </ol>
      ) : (
        <p className="text-pretty text-sm">
          {stays}로 다시 로그인해서 확인한 뒤 빼요. {name}로 로그인한 다른 기기는 로그아웃돼요.
        </p>
      )}
      <p className="mt-3 text-pretty text-sm text-muted">
        {isAdding
          ? `${name}로 쓰던 계정이 따로 있으면, 산 것과 판 것과 올린 프롬프트가 없을 때만 먼저 물어본 뒤 합쳐요.`
          : `뺀 ${name} 계정으로 다시 오면 새 계정이 만들어져요.`}
      </p>
      {!isAdding && hasGrants && (
        <p className="mt-3 text-pretty text-sm text-muted">
          연결한 앱과 토큰은 로그인을 빼도 이어지니, 그만 쓰려면 이 화면의 ‘연결한 앱’과 ‘토큰’에서 끊어 주세요.
        </p>
      )}
      <div className="mt-5 flex flex-col gap-2">
        <Button aria-disabled={isBusy} onClick={() => void run(() => beginChange(change!))}>
          {stays}로 다시 로그인
        </Button>
        <Button variant="ghost" onClick={onClose}>
          그만두기
        </Button>
      </div>
    </Modal>
  );
}

const kinds = [
  ["bookmarks", "저장한 프롬프트", "개"],
  ["following", "팔로우", "명"],
  ["collections", "모음", "개"],
  ["followed_collections", "팔로우한 모음", "개"],
  ["blocks", "차단", "명"],
] as const;

type JoinDialogProps = { offer: JoinOffer | null; onClose: () => void };

/** What moves and what does not when the account of the new sign-in is joined, and the question whether to. */
export function JoinDialog({ offer, onClose }: JoinDialogProps) {
  const { isBusy, run } = useBusy();
  const name = offer ? providerNames[offer.provider] : "";
  const moving = offer ? kinds.filter(([kind]) => offer.moves[kind] > 0) : [];
  async function join() {
    if (await run(() => joinAccount(offer!))) return onClose();
    toast(`계정을 합치고 ${name} 로그인을 더했어요.`);
    onClose();
  }
  return (
    <Modal open={offer !== null} closesOutside={false} onClose={onClose} title={`${name}로 쓰던 계정을 합칠까요?`}>
      {offer && (
        <>
          <p className="text-pretty break-words text-sm">
            {formatDate(offer.create_at)}에 가입한 <strong>{offer.nickname}</strong> 계정이 있어요. 합치면 그 계정은
            탈퇴하고, 되돌릴 수 없어요.
          </p>
          <h3 className="mt-4 mb-1.5 text-sm font-bold">지금 계정으로 옮겨요</h3>
          <ul className={list}>
            {moving.map(([kind, label, unit]) => (
              <li key={kind}>
                {label} {formatNumber(offer.moves[kind])}
                {unit}
              </li>
            ))}
            <li>{name} 로그인</li>
          </ul>
          <h3 className="mt-4 mb-1.5 text-sm font-bold">옮기지 않아요</h3>
          <ul className={list}>
            <li>후기와 보낸 메시지: ‘탈퇴한 회원’의 것으로 남아요</li>
            <li>질문과 답, 글감 요청, 써 본 결과, 고침 제안, 문의, 내 빈칸, 알림: 지워져요</li>
            <li>닉네임과 프로필, 메일 주소, 설정, 토큰, 팔로워: 지워져요</li>
          </ul>
          <div className="mt-5 flex flex-col gap-2">
            <Button aria-disabled={isBusy} onClick={() => void join()}>
              {isBusy ? "합치는 중…" : "합치기"}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              그만두기
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

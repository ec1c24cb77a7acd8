import { useState } from "react";
import type { PersonalToken } from "#contracts/grants.ts";
import { Section, SectionPending } from "#app/ui/section.tsx";
import { Button } from "#app/ui/button.tsx";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { useRevokeToken, useTokens } from "./token-calls.ts";
import { TokenItem } from "./token-item.tsx";

const TokenDialog = lazyDialog(() => import("./token-dialog.tsx"));

/** The personal tokens of the member, in the account settings. */
export function PersonalTokens() {
  const { data, isError, refetch } = useTokens();
  const { mutate: revoke } = useRevokeToken();
  const [isMaking, setMaking] = useState(false);
  const [chosenToken, setChosenToken] = useState<PersonalToken>();
  const [isAsking, setAsking] = useState(false);
  const ask = (token: PersonalToken) => {
    setChosenToken(token);
    setAsking(true);
  };
  const tokens = data?.pages.flatMap(({ items }) => items);

  return (
    <Section
      title="토큰"
      lead="내 프로그램이 글감을 읽고 임시 저장 글을 쓸 수 있게 해요. 돈, 설정, 메시지는 건드리지 못해요."
    >
      {!tokens && <SectionPending isFailed={isError} reload={() => void refetch()} className="h-15" />}
      {tokens?.length === 0 && <p className="py-2 text-sm text-muted">아직 만든 토큰이 없어요.</p>}
      {tokens && tokens.length > 0 && (
        <ul aria-label="토큰 목록" className="divide-y divide-line">
          {tokens.map((token) => (
            <TokenItem key={token.id} token={token} onRevoke={() => ask(token)} />
          ))}
        </ul>
      )}
      <Button variant="secondary" size="small" className="mt-3 w-full" onClick={() => setMaking(true)}>
        토큰 만들기
      </Button>
      <TokenDialog open={isMaking} onClose={() => setMaking(false)} />
      <ConfirmDialog
        open={isAsking}
        message={`‘${chosenToken?.name ?? ""}’ 토큰을 폐지할까요?`}
        destructive
        onClose={() => setAsking(false)}
        onConfirm={() => revoke(chosenToken!.id)}
      >
        <p className="text-balance text-sm text-muted">이 토큰을 쓰는 프로그램은 바로 멈춰요.</p>
      </ConfirmDialog>
    </Section>
  );
}

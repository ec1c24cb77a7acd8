import { useState } from "react";
import type { OwnIdentity } from "#contracts/identity-check.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { refusedCheck, startIdentityCheck } from "./identity-check-calls.ts";

/** Why no check can begin; undefined when one can. */
function hindranceOf({ is_available, email }: OwnIdentity, isForAge: boolean) {
  const forSale = (words: string) => (isForAge ? "" : ` ${words}`);
  if (!is_available)
    return `본인 확인이 아직 준비되지 않았어요.${forSale("그때까지 무료로 올리거나 임시 저장할 수 있어요.")}`;
  if (!email)
    return `먼저 계정 설정의 ‘메일’에서 메일 주소를 확인해 주세요.${forSale("구매자가 연락할 수 있어야 해요.")}`;
  return undefined;
}

type IdentityStartProps = {
  identity: OwnIdentity;
  label: string;
  variant?: "secondary";
  /** Called as the page is left. */
  onLeave?: () => void;
  /** To see what is rated 19, not to sell. */
  isForAge?: boolean;
};

/** What is asked for and why (개인정보 보호법 15조 2항), and the way to the provider. */
export function IdentityStart({ identity, label, variant, onLeave, isForAge = false }: IdentityStartProps) {
  const refused = refusedCheck.use();
  const [isStarting, setStarting] = useState(false);
  const hindrance = hindranceOf(identity, isForAge);
  const start = async () => {
    if (isStarting) return;
    setStarting(true);
    const refusal = await startIdentityCheck(location.pathname + location.search);
    if (!refusal) return onLeave?.();
    setStarting(false);
    toast(refusal);
  };
  if (hindrance) return <p className="mt-2 text-pretty text-sm">{hindrance}</p>;
  return (
    <>
      <p className="mt-2 text-pretty text-xs text-muted">
        본인 확인 기관에서 이름과 휴대전화 번호를 받아 암호화해 두고, 만 19세 이상인지 확인해요. 생년월일은 남기지
        않아요. 구매자가 거래 내역서에서 요청하면 이름과 연락처를 보여 줘요. 회원인 동안, 그리고 거래하고 5년 동안
        보관해요.
      </p>
      {refused && <p className="mt-2 text-pretty text-sm text-alert font-semibold">{refused}</p>}
      <Button variant={variant} size="small" className="mt-3" aria-disabled={isStarting} onClick={() => void start()}>
        {label}
      </Button>
    </>
  );
}

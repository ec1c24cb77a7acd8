import { useState } from "react";
import { Link } from "react-router";
import type { Withdrawn } from "#contracts/account.ts";
import { providerNames, providerOf } from "#contracts/provider-names.ts";
import { useMemberQuery } from "#app/data/query.ts";
import { dataOf, resultOf } from "#app/data/result.ts";
import { clearSession, useSession } from "#app/session/session.ts";
import { memberApi } from "#app/data/client.ts";
import { startSignIn } from "#app/features/auth/sign-in.ts";
import { Button } from "#app/ui/button.tsx";
import { browserStorage, tabStorage } from "#app/lib/storage.ts";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { useIdentities } from "./identity-calls.ts";
import { OwnFileButton } from "./own-file.tsx";
import { Section, SectionPending } from "#app/ui/section.tsx";
import { Erased, Obstacles, Retained, times } from "./withdrawal-effects.tsx";

const UNREACHED = "탈퇴하지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";
const HERE = "/mypage/info/withdraw";

/** Removes everything of the member from this browser but the colour theme. */
function clearBrowser() {
  browserStorage.clear("theme");
  tabStorage.clear();
  clearSession();
}

function Connection({ isUnlinking }: { isUnlinking: boolean }) {
  const { user } = useSession();
  const provider = providerOf[user.social_type];
  const name = providerNames[provider];
  const other = useIdentities().data?.items.find((one) => one.provider !== provider);
  const again = async () => {
    const begun = await startSignIn(provider, HERE);
    if (!begun.ok) toast(begun.message);
  };
  return (
    <Section
      title={`${name} 연결`}
      lead={
        isUnlinking
          ? `탈퇴하면 ${name}에 남은 글감 연결도 함께 끊어요.`
          : `글감의 로그인 연결은 지워져요. ${name} 쪽에 남는 연결 기록까지 끊으려면 다시 로그인한 뒤 탈퇴하거나, ${name} 계정 설정에서 끊어 주세요. 하지 않아도 탈퇴할 수 있어요.`
      }
    >
      {other && (
        <p className="mb-3 text-pretty text-sm text-muted">
          {providerNames[other.provider]}에 남는 연결 기록은 {providerNames[other.provider]} 계정 설정에서 끊어 주세요.
        </p>
      )}
      {!isUnlinking && (
        <Button variant="secondary" size="small" onClick={() => void again()}>
          {name}로 다시 로그인
        </Button>
      )}
    </Section>
  );
}

export default function WithdrawalPanel({ onWithdrawn }: { onWithdrawn: (how: Withdrawn) => void }) {
  const { data, isError, refetch } = useMemberQuery(
    ["withdrawal"],
    () => dataOf(memberApi.members.me.withdrawal.$get()),
    { staleTime: 0 },
  );
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function withdraw() {
    setBusy(true);
    const answer = await resultOf(memberApi.members.index.$delete({ json: { confirm: "탈퇴" } }), UNREACHED);
    setBusy(false);
    if (!answer.ok) {
      toast(answer.problem.detail);
      return refetch();
    }
    onWithdrawn(answer.data);
    clearBrowser();
  }

  if (!data) return <SectionPending isFailed={isError} reload={() => void refetch()} className="h-120" />;
  const { can_withdraw: canWithdraw, counts, reasons } = data;
  return (
    <div className="space-y-4">
      {!canWithdraw && <Obstacles reasons={reasons} />}
      {counts.refundable > 0 && (
        <p className="rounded-3.5 bg-persimmon-soft p-4 text-sm">
          아직 열람하지 않아 환불받을 수 있는 프롬프트가 {times(counts.refundable, "개")} 있어요. 탈퇴하면 환불받을 수
          없어요.{" "}
          <Link to="/mypage/paymentHistory" className="inline-block py-2 text-persimmon font-semibold underline">
            결제 내역에서 환불하기
          </Link>
        </p>
      )}
      <Erased counts={counts} />
      <Retained counts={counts} isSuspended={user.status === "SUSPENDED"} />
      <Connection isUnlinking={data.unlinks_provider} />
      <div className="flex flex-col gap-2 sm:flex-row">
        <OwnFileButton className="sm:flex-1" />
        <Button
          variant="danger"
          size="large"
          className="sm:flex-1"
          disabled={!canWithdraw || isBusy}
          onClick={() => setAsking(true)}
        >
          탈퇴하기
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        message="모든 데이터가 삭제되고 복구할 수 없어요. 정말 탈퇴할까요?"
        destructive
        onConfirm={() => void withdraw()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

import { useState } from "react";
import { Link } from "react-router";
import type { WithdrawalEligibility, Withdrawn } from "#contracts/account.ts";
import { useMemberQuery } from "#app/data/query.ts";
import { dataOf, resultOf } from "#app/data/result.ts";
import { clearSession, useSession } from "#app/session/session.ts";
import { memberApi } from "#app/data/client.ts";
import { startSignIn } from "#app/session/sign-in.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { OwnFileButton } from "./own-file.tsx";
import { Awaited, Section } from "./section.tsx";

const UNREACHED = "탈퇴하지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";
const HERE = "/mypage/info/withdraw";

/** Removes everything of the member from this browser but the colour theme. */
function clearBrowser() {
  for (const key of Object.keys(localStorage)) if (key !== "theme") localStorage.removeItem(key);
  sessionStorage.clear();
  clearSession();
}

const times = (count: number, unit: string) => `${count.toLocaleString("ko")}${unit}`;

const some = (count: number) => (count > 0 ? ` ${times(count, "개")}` : "");

function Gone({ counts }: Pick<WithdrawalEligibility, "counts">) {
  return (
    <Section title="바로 지워져요">
      <ul className="list-disc pl-5 text-sm space-y-1.5">
        <li>이름, 이메일, 닉네임, 소개, 프로필 사진, 로그인 연결</li>
        <li>올린 프롬프트와 쓰던 글{some(counts.prompts)}: 판매와 공개가 끝나요</li>
        <li>산 프롬프트{some(counts.purchases)}: 더 볼 수 없으니 먼저 내려받아 주세요</li>
        <li>저장한 프롬프트, 팔로우, 차단, 알림, 모든 기기의 로그인</li>
      </ul>
    </Section>
  );
}

function Stays({ counts }: Pick<WithdrawalEligibility, "counts">) {
  return (
    <Section title="남는 것과 까닭">
      <ul className="list-disc pl-5 text-sm space-y-1.5">
        <li>팔린 프롬프트: 산 사람이 계속 볼 수 있어야 해요</li>
        <li>
          쓴 후기{some(counts.reviews)}와 보낸 메시지{some(counts.messages)}: 읽는 사람을 위해 ‘탈퇴한 회원’의 것으로
          남아요. 원하지 않으면 먼저 지워 주세요
        </li>
        <li>주문·결제·정산 기록 5년, 신고·분쟁 기록 3년: 전자상거래법에 따라 가명으로 따로 보관해요</li>
      </ul>
    </Section>
  );
}

function Owed({ reasons }: Pick<WithdrawalEligibility, "reasons">) {
  return (
    <section aria-label="지금 탈퇴할 수 없는 까닭" className="rounded-3.5 bg-alert-soft p-4 text-sm text-alert sm:p-5">
      <h2 className="text-base font-bold">아직 탈퇴할 수 없어요</h2>
      <ul className="mt-2 list-disc pl-5 space-y-1.5">
        {reasons.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-2">
        <Link to="/mypage/pay" className={buttonClass("squareMini")}>
          정산 관리
        </Link>
        <Link to="/mypage/paymentHistory" className={buttonClass("squareMini")}>
          결제 내역
        </Link>
      </p>
    </section>
  );
}

function Connection({ isUnlinking }: { isUnlinking: boolean }) {
  const { user } = useSession();
  const [name, provider] =
    user.social_type === "GOOGLE" ? (["구글", "google"] as const) : (["네이버", "naver"] as const);
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
      {!isUnlinking && (
        <Button variant="squareMini" onClick={() => void again()}>
          {name}로 다시 로그인
        </Button>
      )}
    </Section>
  );
}

export function LeavingPanel({ onLeft }: { onLeft: (how: Withdrawn) => void }) {
  const { data, isError, refetch } = useMemberQuery(
    ["withdrawal"],
    () => dataOf(memberApi.members.me.withdrawal.$get()),
    { staleTime: 0 },
  );
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    const left = await resultOf(memberApi.members.index.$delete({ json: { confirm: "탈퇴" } }), UNREACHED);
    setBusy(false);
    if (!left.ok) {
      toast(left.problem.detail);
      return refetch();
    }
    onLeft(left.data);
    clearBrowser();
  }

  if (!data) return <Awaited isFailed={isError} reload={() => void refetch()} className="h-120" />;
  const { can_withdraw: canLeave, counts, reasons } = data;
  return (
    <div className="space-y-4">
      {!canLeave && <Owed reasons={reasons} />}
      {counts.refundable > 0 && (
        <p className="rounded-3.5 bg-persimmon-soft p-4 text-sm">
          아직 열람하지 않아 환불받을 수 있는 프롬프트가 {times(counts.refundable, "개")} 있어요. 탈퇴하면 환불받을 수
          없어요.{" "}
          <Link to="/mypage/paymentHistory" className="inline-block py-2 text-persimmon font-semibold underline">
            결제 내역에서 환불하기
          </Link>
        </p>
      )}
      <Gone counts={counts} />
      <Stays counts={counts} />
      <Connection isUnlinking={data.unlinks_provider} />
      <div className="flex flex-col gap-2 sm:flex-row">
        <OwnFileButton className="sm:flex-1" />
        <Button
          variant="reviewDelete"
          className="h-12! text-base! sm:flex-1"
          disabled={!canLeave || isBusy}
          onClick={() => setAsking(true)}
        >
          탈퇴하기
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        message="모든 데이터가 삭제되고 복구할 수 없어요. 정말 탈퇴할까요?"
        destructive
        onConfirm={() => void leave()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

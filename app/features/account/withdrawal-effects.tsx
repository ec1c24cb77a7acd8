import { Link } from "react-router";
import type { WithdrawalEligibility } from "#contracts/account.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

export const times = (count: number, unit: string) => `${count.toLocaleString("ko")}${unit}`;

const some = (count: number) => (count > 0 ? ` ${times(count, "개")}` : "");

export function Erased({ counts }: Pick<WithdrawalEligibility, "counts">) {
  return (
    <Section title="바로 지워져요">
      <ul className="list-disc pl-5 text-sm space-y-1.5">
        <li>이름, 이메일, 닉네임, 소개, 프로필 사진, 로그인 연결</li>
        <li>올린 프롬프트와 임시 저장 글{some(counts.prompts)}: 판매와 공개가 끝나요</li>
        <li>구매한 프롬프트{some(counts.purchases)}: 더 볼 수 없으니 먼저 내려받아 주세요</li>
        <li>저장한 프롬프트, 팔로우, 차단, 알림, 모든 기기의 로그인</li>
      </ul>
    </Section>
  );
}

export function Retained({ counts, isSuspended }: Pick<WithdrawalEligibility, "counts"> & { isSuspended: boolean }) {
  return (
    <Section title="남는 것과 이유">
      <ul className="list-disc pl-5 text-sm space-y-1.5">
        <li>팔린 프롬프트: 산 사람이 계속 볼 수 있어야 해요</li>
        <li>
          쓴 후기{some(counts.reviews)}와 보낸 메시지{some(counts.messages)}: 읽는 사람을 위해 ‘탈퇴한 회원’의 것으로
          남아요. 원하지 않으면 먼저 지워 주세요
        </li>
        {isSuspended && (
          <li>
            로그인을 알아보는 값 1년: 이용이 정지된 채 탈퇴하면 그동안 같은 로그인으로 다시 가입할 수 없어요. 이의
            신청을 하려면 탈퇴하기 전에 해 주세요
          </li>
        )}
        <li>주문·결제·정산 기록 5년, 신고·분쟁 기록 3년: 전자상거래법에 따라 가명으로 따로 보관해요</li>
      </ul>
    </Section>
  );
}

export function Obstacles({ reasons }: Pick<WithdrawalEligibility, "reasons">) {
  return (
    <section aria-label="지금 탈퇴할 수 없는 이유" className="rounded-3.5 bg-alert-soft p-4 text-sm text-alert sm:p-5">
      <h2 className="text-base font-bold">아직 탈퇴할 수 없어요</h2>
      <ul className="mt-2 list-disc pl-5 space-y-1.5">
        {reasons.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-2">
        <Link to="/mypage/pay" className={buttonClass("secondary", "", "small")}>
          정산 관리
        </Link>
        <Link to="/mypage/paymentHistory" className={buttonClass("secondary", "", "small")}>
          결제 내역
        </Link>
      </p>
    </section>
  );
}

import { useEffect, useState } from "react";
import type { BusinessIdentity, Seller } from "#contracts/settlement-account.ts";
import { type Result, resultOf } from "#app/data/result.ts";
import { publicApi } from "#app/data/client.ts";
import { Modal } from "#app/ui/modal.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { Facts } from "./facts.tsx";

const labels: Record<keyof BusinessIdentity, string> = {
  name: "상호",
  representative: "대표자",
  registration_number: "사업자등록번호",
  mail_order_number: "통신판매업 신고번호",
  address: "주소",
  phone: "전화번호",
  email: "이메일",
};
const names = Object.keys(labels) as (keyof BusinessIdentity)[];

function Individual({ isChecked }: { isChecked: boolean }) {
  return (
    <>
      <Facts
        facts={[
          ["판매자 유형", "개인 판매자"],
          ["본인 확인", isChecked ? "마쳤어요" : "아직 하지 않았어요"],
        ]}
      />
      <p className="mt-3 text-pretty text-sm text-muted">
        사업자가 아닌 회원이 팔아요. 이름과 연락처는 구매자만 거래 내역서에서 볼 수 있어요.
      </p>
    </>
  );
}

function Identity({ answer }: { answer: Result<Seller> | undefined }) {
  if (!answer) {
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  }
  if (!answer.ok)
    return <p className="text-sm text-muted">판매자 정보를 불러오지 못했어요. 잠시 후 다시 열어 주세요.</p>;
  const { business, is_checked } = answer.data;
  if (!business) return <Individual isChecked={is_checked} />;
  return <Facts facts={names.map((name) => [labels[name], business[name]])} />;
}

type SellerDialogProps = { sellerId: number; open: boolean; onClose: () => void };

/** What may be known of a seller before ordering (전자상거래법 20조 2항): a business whole, of an individual whether it was checked. */
export default function SellerDialog({ sellerId, open, onClose }: SellerDialogProps) {
  const [answer, setAnswer] = useState<Result<Seller>>();
  useEffect(() => {
    if (!open) return;
    void resultOf(publicApi.members[":id"].seller.$get({ param: { id: String(sellerId) } })).then(setAnswer);
  }, [open, sellerId]);
  return (
    <Modal open={open} onClose={onClose} title="판매자 정보">
      <Identity answer={answer} />
    </Modal>
  );
}

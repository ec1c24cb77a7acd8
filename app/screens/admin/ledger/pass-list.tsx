import type { LedgerPass } from "#contracts/settlement-admin.ts";
import { formatNumber } from "#app/lib/format.ts";
import { When } from "#app/ui/when.tsx";
import { Badge } from "../badge.tsx";

const names: Record<LedgerPass["pass"], { name: string; about: string }> = {
  nightly: { name: "밤마다", about: "지난밤 뒤의 거래와 그때 끝나지 않은 주문과 지급, 모든 계정을 봐요." },
  rolling: { name: "천천히 되풀이", about: "처음부터 끝까지 조금씩, 끝나면 다시 봐요." },
  asked: { name: "운영자가 청한 확인", about: "처음부터 끝까지 한 번에 봐요." },
};

const percent = (progress: number) => `${Math.floor(progress * 100)}%`;

function lookOf({ broken, ended_at }: LedgerPass) {
  if (broken.length > 0) return { name: "어긋남", look: "bg-alert-soft text-alert" };
  return ended_at
    ? { name: "맞음", look: "bg-leaf-soft text-leaf" }
    : { name: "확인 중", look: "border border-line text-muted" };
}

/** How much a run has checked, as `거래 1,204건과 주문, 지급, 계정 310줄`. */
export const checkedText = ({ postings, rows }: Pick<LedgerPass, "postings" | "rows">) =>
  `거래 ${formatNumber(postings)}건과 주문·지급·계정 ${formatNumber(rows)}줄`;

function Pass({ pass }: { pass: LedgerPass }) {
  const { name, about } = names[pass.pass];
  return (
    <li className="flex items-start gap-3 p-3.5 text-sm">
      <Badge {...lookOf(pass)} />
      <div className="min-w-0">
        <h3 className="font-semibold">{name}</h3>
        <p className="mt-0.5 text-muted">{about}</p>
        <p className="mt-1 tabular-nums">
          {pass.ended_at ? (
            <>
              <When at={pass.ended_at} />, {checkedText(pass)}을 모두 봤어요.
            </>
          ) : (
            <>
              <When at={pass.begun_at} />
              부터 {percent(pass.progress)} 봤어요.
            </>
          )}
        </p>
        {pass.broken.map(({ check, breaches }) => (
          <p key={check} className="mt-2 text-alert">
            <b className="block">{check}</b>
            <span className="break-all">{breaches.join(", ")}</span>
          </p>
        ))}
      </div>
    </li>
  );
}

/** What each pass over the books has found: its last run, and the one under way. */
export const PassList = ({ passes }: { passes: LedgerPass[] }) => (
  <ul aria-label="장부를 확인한 결과" className="box divide-y divide-line">
    {passes.map((pass) => (
      <Pass key={`${pass.pass} ${pass.ended_at}`} pass={pass} />
    ))}
  </ul>
);

import type { OwnIdentity } from "#contracts/identity-check.ts";
import { formatLongDate } from "#app/lib/format.ts";
import { Section, SectionPending } from "#app/ui/section.tsx";
import { useIdentity } from "./identity-check-calls.ts";
import { IdentityStart } from "./identity-check-start.tsx";

function Checked({ checked }: { checked: NonNullable<OwnIdentity["checked"]> }) {
  const { name, phone, checked_at } = checked;
  return (
    <div>
      <p className="text-sm font-semibold">{name && phone ? `${name} · ${phone}` : "확인을 마쳤어요"}</p>
      <p className="text-xs text-leaf font-semibold">{formatLongDate(checked_at)} 확인함</p>
    </div>
  );
}

/** Whether the member may sell and see what is rated 19, in the account settings. */
export default function IdentitySection() {
  const { data, isError, refetch } = useIdentity();
  return (
    <Section title="본인 확인" lead="유료 프롬프트를 처음 올리거나 19세 글감을 보기 전에 한 번만 해요.">
      {!data && <SectionPending isFailed={isError} reload={() => void refetch()} className="h-28" />}
      {data?.checked && <Checked checked={data.checked} />}
      {data && (
        <IdentityStart
          identity={data}
          label={data.checked ? "바뀐 번호로 다시 확인하기" : "본인 확인하기"}
          variant={data.checked ? "secondary" : undefined}
        />
      )}
    </Section>
  );
}

import type { Choices as Chosen, ChoicesPatch } from "#contracts/account.ts";
import { attempt } from "#app/api.ts";
import { formatDate } from "#app/lib/format.ts";
import { memberApi } from "#app/session.ts";
import { toast } from "#app/ui/toast.tsx";
import { Awaited, Section } from "./section.tsx";
import { Switch } from "./switch.tsx";
import { useLoaded } from "./use-loaded.ts";

const { choices } = memberApi.members.me;
const FAILED = "바꾸지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";

type Kind = NonNullable<ChoicesPatch["muted_kinds"]>[number];
const kinds: { kind: Kind; label: string }[] = [
  { kind: "message", label: "새 메시지" },
  { kind: "review", label: "내 프롬프트에 달린 후기" },
  { kind: "review_reply", label: "내 후기에 달린 답글" },
  { kind: "follow", label: "새 팔로워" },
  { kind: "new_prompt", label: "팔로우한 회원의 새 프롬프트" },
];

const marketingNote = ({ is_agreed, at }: Chosen["marketing"]) =>
  at === null ? "동의한 적이 없어요." : `${formatDate(at)}에 ${is_agreed ? "동의했어요" : "거부했어요"}.`;

export function Choices() {
  const { data, setData, isFailed, reload } = useLoaded(() => choices.$get());

  async function change(json: ChoicesPatch, shown: Chosen) {
    const before = data!;
    // Only what was changed here: another switch may be on its way.
    const take = ({ muted_kinds, marketing }: Chosen) =>
      setData((now) => now && { ...now, ...(json.muted_kinds ? { muted_kinds } : { marketing }) });
    setData(shown);
    const changed = await attempt(choices.$patch({ json })).catch(() => null);
    if (changed?.ok) return take(changed.data);
    take(before);
    toast(changed ? changed.problem.detail : FAILED);
  }

  function toggle(kind: Kind, isOn: boolean) {
    const muted = kinds
      .map((one) => one.kind)
      .filter((one) => (one === kind ? !isOn : data!.muted_kinds.includes(one)));
    void change({ muted_kinds: muted }, { ...data!, muted_kinds: muted });
  }

  return (
    <Section title="알림" lead="구매, 환불, 정산, 공지와 운영 알림은 꼭 필요해서 항상 보내요.">
      {data ? (
        <>
          <ul className="divide-y divide-line">
            {kinds.map(({ kind, label }) => (
              <li key={kind}>
                <Switch label={label} isOn={!data.muted_kinds.includes(kind)} onChange={(isOn) => toggle(kind, isOn)} />
              </li>
            ))}
            <li>
              <Switch
                label="이벤트·혜택 알림 (광고)"
                note={`${marketingNote(data.marketing)} 밤 9시부터 아침 8시까지는 보내지 않아요.`}
                isOn={data.marketing.is_agreed}
                onChange={(marketing) =>
                  void change({ marketing }, { ...data, marketing: { ...data.marketing, is_agreed: marketing } })
                }
              />
            </li>
          </ul>
        </>
      ) : (
        <Awaited isFailed={isFailed} reload={() => void reload()} className="h-80" />
      )}
    </Section>
  );
}

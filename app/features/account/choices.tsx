import type { Choices as Chosen, ChoicesPatch } from "#contracts/account.ts";
import { useMemberQuery } from "#app/data/query.ts";
import { dataOf, resultOf } from "#app/data/result.ts";
import { saveSetting } from "#app/data/save-setting.ts";
import { memberApi } from "#app/data/client.ts";
import { formatDate } from "#app/lib/format.ts";
import { refetchMail } from "./mail-calls.ts";
import { Section, SectionPending } from "#app/ui/section.tsx";
import { Switch } from "#app/ui/switch.tsx";

const { choices } = memberApi.members.me;
const UNREACHED = "바꾸지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";

type Kind = NonNullable<ChoicesPatch["muted_kinds"]>[number];
const groups: { name: string; kinds: { kind: Kind; label: string }[] }[] = [
  {
    name: "내 프롬프트",
    kinds: [
      { kind: "review", label: "내 프롬프트에 달린 후기" },
      { kind: "tryout", label: "내 프롬프트를 써 본 결과" },
      { kind: "question", label: "내 프롬프트에 달린 질문" },
      { kind: "remix", label: "내 글을 이어 쓴 글" },
      { kind: "proposal", label: "내 글에 온 고침 제안" },
    ],
  },
  {
    name: "내가 남긴 것의 답",
    kinds: [
      { kind: "question_answer", label: "내 질문에 달린 답" },
      { kind: "request_answer", label: "내 글감 요청에 달린 답" },
      { kind: "review_reply", label: "내 후기에 달린 답글" },
      { kind: "proposal_answer", label: "내 고침 제안의 답" },
    ],
  },
  {
    name: "팔로우",
    kinds: [
      { kind: "follow", label: "새 팔로워" },
      { kind: "new_prompt", label: "팔로우한 회원의 새 프롬프트" },
      { kind: "collection", label: "팔로우하는 모음의 새 글감" },
    ],
  },
  {
    name: "글감 소식",
    kinds: [
      { kind: "followed", label: "알림 받는 검색의 새 글감" },
      { kind: "revised", label: "구매한 프롬프트의 새 판" },
      { kind: "price", label: "저장한 프롬프트의 할인" },
    ],
  },
  { name: "메시지와 혜택", kinds: [{ kind: "message", label: "새 메시지" }] },
];
const kinds = groups.flatMap((group) => group.kinds.map(({ kind }) => kind));

const marketingNote = ({ is_agreed, at }: Chosen["marketing"]) =>
  at === null ? "받지 않고 있어요." : `${formatDate(at)}에 ${is_agreed ? "동의했어요" : "거부했어요"}.`;

const CHOICES = "choices";

// Read once a visit, so that no read crosses a switch that is being saved.
export const useChoices = () =>
  useMemberQuery([CHOICES], () => dataOf(choices.$get()), { staleTime: Infinity, gcTime: 0 });

const send = (json: ChoicesPatch) => resultOf(choices.$patch({ json }), UNREACHED);

function changeKind(before: Chosen["muted_kinds"], kind: Kind, isOn: boolean) {
  const muted = kinds.filter((one) => (one === kind ? !isOn : before.includes(one)));
  void saveSetting({ of: CHOICES, part: "muted_kinds", before, shown: muted, json: { muted_kinds: muted }, send });
}

const changeMarketing = (before: Chosen["marketing"], is_agreed: boolean) =>
  void saveSetting({
    of: CHOICES,
    part: "marketing",
    before,
    shown: { ...before, is_agreed },
    json: { marketing: is_agreed },
    async send(json: ChoicesPatch) {
      const answer = await send(json);
      void refetchMail();
      return answer;
    },
  });

export function Choices() {
  const { data, isError, refetch } = useChoices();

  return (
    <Section
      title="알림"
      lead="구매, 환불, 접수, 정산, 예약 공개, 문의의 답, 공지, 계정과 운영 알림은 꼭 필요해서 항상 보내요."
    >
      {data ? (
        <div className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2">
          {groups.map((group, index) => (
            <fieldset key={group.name} className="min-w-0">
              <legend className="text-sm text-muted font-bold">{group.name}</legend>
              <ul className="divide-y divide-line">
                {group.kinds.map(({ kind, label }) => (
                  <li key={kind}>
                    <Switch
                      label={label}
                      isOn={!data.muted_kinds.includes(kind)}
                      onChange={(isOn) => changeKind(data.muted_kinds, kind, isOn)}
                    />
                  </li>
                ))}
                {index === groups.length - 1 && (
                  <li>
                    <Switch
                      label="이벤트·혜택 알림 (광고)"
                      note={`${marketingNote(data.marketing)} 밤 9시부터 아침 8시까지는 보내지 않아요.`}
                      isOn={data.marketing.is_agreed}
                      onChange={(isAgreed) => changeMarketing(data.marketing, isAgreed)}
                    />
                  </li>
                )}
              </ul>
            </fieldset>
          ))}
        </div>
      ) : (
        <SectionPending isFailed={isError} reload={() => void refetch()} className="h-270 md:h-156" />
      )}
    </Section>
  );
}

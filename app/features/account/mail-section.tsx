import { mailKinds, mutableMails } from "#contracts/mail-kinds.ts";
import { Section, SectionPending } from "#app/ui/section.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { MailAddress } from "./mail-address.tsx";
import { changeDigest, changeMutedMails, changeUpdates, useMail } from "./mail-calls.ts";

/** The member's address and the mails they get, in the account settings. `isAdRefused`: no advertising comes until they agree to it. */
export default function MailSection({ isAdRefused }: { isAdRefused: boolean }) {
  const { data, isError, refetch } = useMail();
  const muted = data?.muted_kinds ?? [];
  const adNote = (note: string) => (isAdRefused ? `${note} 이벤트·혜택 알림을 켜야 받을 수 있어요.` : note);
  return (
    <Section
      title="메일"
      lead="거래 내역서와 환불, 접수 소식, 약관, 운영 조치, 새 기기와 새 로그인은 꼭 필요해서 항상 보내요."
    >
      {data ? (
        <>
          <MailAddress settings={data} />
          {data.address && (
            <ul className="mt-3 divide-y divide-line border-t border-line">
              {mutableMails.map((kind) => (
                <li key={kind}>
                  <Switch
                    label={mailKinds[kind].label}
                    isOn={!muted.includes(kind)}
                    onChange={(isOn) =>
                      changeMutedMails(muted, isOn ? muted.filter((one) => one !== kind) : [...muted, kind])
                    }
                  />
                </li>
              ))}
              <li>
                <Switch
                  label={`${mailKinds.digest.label} (광고)`}
                  note={adNote("월요일에 한 번 보내요.")}
                  isOn={data.digest}
                  onChange={changeDigest}
                />
              </li>
              <li>
                <Switch
                  label={`${mailKinds.updates.label} (광고)`}
                  note={adNote("구매하고 저장하고 찾던 글감의 소식을 하루에 한 번 모아 보내요.")}
                  isOn={data.updates}
                  onChange={changeUpdates}
                />
              </li>
            </ul>
          )}
        </>
      ) : (
        <SectionPending isFailed={isError} reload={() => void refetch()} className="h-69" />
      )}
    </Section>
  );
}

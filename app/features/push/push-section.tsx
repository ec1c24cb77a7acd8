import { Section, SectionPending } from "#app/ui/section.tsx";
import { Button } from "#app/ui/button.tsx";
import { When } from "#app/ui/when.tsx";
import { PushKinds, QuietHours } from "./push-choices.tsx";
import { ThisDevice } from "./this-device.tsx";
import { removeDevice, usePush } from "./use-push.ts";

/** Notifications on devices: this one, the others, what they get and when. */
export default function PushSection() {
  const { data, isError, refetch, ability, isBusy, toggle } = usePush();
  const others = data?.devices.filter(({ is_this }) => !is_this) ?? [];
  return (
    <Section title="기기 알림" lead="글감을 열지 않아도 이 기기로 알려 드려요. 알림에는 글의 내용을 담지 않아요.">
      {data ? (
        <>
          <ThisDevice settings={data} ability={ability} isBusy={isBusy} onChange={(isOn) => void toggle(isOn)} />
          {others.length > 0 && (
            <ul aria-label="알림을 받는 다른 기기" className="mt-2 border-t border-line">
              {others.map(({ id, device, is_failing: isFailing, create_at: createdAt }) => (
                <li key={id} className="min-h-15 flex items-center justify-between gap-3 py-1.5">
                  <div className="min-w-0">
                    <p className="truncate text-sm font-semibold">{device}</p>
                    <p className="text-xs text-muted">
                      {isFailing ? (
                        "요즘 알림이 닿지 않아요"
                      ) : (
                        <>
                          켠 때 <When at={createdAt} />
                        </>
                      )}
                    </p>
                  </div>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`${device} 알림 끄기`}
                    onClick={() => void removeDevice(id)}
                  >
                    끄기
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {data.devices.length > 0 && (
            <div className="mt-2 border-t border-line">
              <QuietHours quiet={data.quiet} />
              <PushKinds muted_kinds={data.muted_kinds} />
            </div>
          )}
        </>
      ) : (
        <SectionPending isFailed={isError} reload={() => void refetch()} className="h-12" />
      )}
    </Section>
  );
}

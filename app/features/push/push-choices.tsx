import type { PushSettings } from "#contracts/push.ts";
import type { NotificationKind } from "#contracts/notifications.ts";
import { Switch } from "#app/ui/switch.tsx";
import { kindLooks } from "#app/features/notifications/notification-kinds.ts";
import { ChevronDownIcon } from "#app/ui/icons.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { changeMuted, changeQuiet } from "./use-push.ts";

const kinds = Object.keys(kindLooks) as NotificationKind[];
const NIGHT = { from: 22, to: 8 };
const hours = Array.from({ length: 24 }, (_, hour) => ({ slug: String(hour), name: `${hour}시` }));

/** When devices stay quiet. What comes meanwhile is told once when it ends. */
export function QuietHours({ quiet }: Pick<PushSettings, "quiet">) {
  const change = (part: Partial<typeof NIGHT>) => {
    const next = { ...NIGHT, ...quiet, ...part };
    if (next.from !== next.to) changeQuiet(quiet, next);
  };
  return (
    <div>
      <Switch
        label="조용한 시간"
        note="그동안 온 알림은 끝나면 한 번에 모아 알려 드려요."
        isOn={quiet !== null}
        onChange={(isOn) => changeQuiet(quiet, isOn ? NIGHT : null)}
      />
      {quiet && (
        <div className="grid grid-cols-2 gap-3 pb-3">
          <SelectField
            name="quiet-from"
            label="시작"
            value={String(quiet.from)}
            options={hours.filter(({ slug }) => Number(slug) !== quiet.to)}
            onChange={(hour) => change({ from: Number(hour) })}
          />
          <SelectField
            name="quiet-to"
            label="끝"
            value={String(quiet.to)}
            options={hours.filter(({ slug }) => Number(slug) !== quiet.from)}
            onChange={(hour) => change({ to: Number(hour) })}
          />
        </div>
      )}
    </div>
  );
}

/** Which kinds of notifications go to devices. */
export function PushKinds({ muted_kinds: muted }: Pick<PushSettings, "muted_kinds">) {
  return (
    <details className="group">
      <summary className="min-h-12 flex cursor-pointer items-center justify-between text-sm font-semibold">
        기기로 받을 알림 고르기
        <ChevronDownIcon className="size-4 text-muted group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line">
        {kinds.map((kind) => (
          <li key={kind}>
            <Switch
              label={kindLooks[kind].name}
              isOn={!muted.includes(kind)}
              onChange={(isOn) => changeMuted(muted, isOn ? muted.filter((one) => one !== kind) : [...muted, kind])}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

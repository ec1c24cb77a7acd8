import type { PushSettings } from "#contracts/push.ts";
import { Switch } from "#app/ui/switch.tsx";
import type { Ability } from "./browser.ts";

const why: Record<Exclude<Ability, "ready">, string> = {
  denied:
    "이 브라우저에서 글감의 알림을 막아 두었어요. 주소창의 자물쇠나 설정 버튼을 눌러 ‘알림’을 허용한 뒤 이 화면을 다시 열어 주세요.",
  install:
    "iPhone과 iPad에서는 홈 화면에 추가한 글감에서만 알림을 받을 수 있어요. 공유 버튼을 눌러 ‘홈 화면에 추가’를 고르고, 거기에서 열어 주세요.",
  unsupported: "이 브라우저는 기기 알림을 받을 수 없어요. 다른 브라우저에서 열어 주세요.",
};

type ThisDeviceProps = {
  settings: PushSettings;
  ability: Ability;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
};

/** Switches notifications on this device, or says why that cannot be. */
export function ThisDevice({ settings, ability, isBusy, onChange }: ThisDeviceProps) {
  if (settings.public_key === null)
    return <p className="text-sm text-muted">지금은 기기 알림을 보낼 수 없어요. 알림에서 볼 수 있어요.</p>;
  if (ability !== "ready") return <p className="text-pretty text-sm text-muted">{why[ability]}</p>;
  return (
    <div aria-busy={isBusy}>
      <Switch
        label="이 기기에서 알림 받기"
        note="로그아웃하면 꺼져요."
        isOn={settings.devices.some(({ is_this }) => is_this)}
        onChange={(isOn) => !isBusy && onChange(isOn)}
      />
    </div>
  );
}

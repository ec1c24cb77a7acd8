import { useState } from "react";
import type { PushPatch, PushSettings } from "#contracts/push.ts";
import { memberApi } from "#app/data/client.ts";
import { queryClient, useMemberQuery } from "#app/data/query.ts";
import { dataOf, type Result, resultOf } from "#app/data/result.ts";
import { saveSetting } from "#app/data/save-setting.ts";
import { toast } from "#app/ui/toast.tsx";
import { keepDevice } from "./kept-device.ts";
import { type Ability, abilityOf, subscribe, unsubscribe } from "./browser.ts";

const { push } = memberApi.members.me;
const PUSH = "push";
const UNREACHED = "바꾸지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";
const NO_SERVICE = "이 브라우저의 알림 서비스에 닿지 못했어요. 잠시 후 다시 눌러 주세요.";

/** Keeps the devices that the API answered, since the rest may be changing; says why otherwise. */
async function keep(answer: Promise<Result<PushSettings>>) {
  const result = await answer;
  if (!result.ok) toast(result.problem.detail);
  else {
    const { devices } = result.data;
    queryClient().setQueriesData<PushSettings>({ queryKey: [PUSH] }, (now) => now && { ...now, devices });
  }
  return result.ok;
}

export const removeDevice = (id: number) =>
  keep(resultOf(push.devices[":device_id"].$delete({ param: { device_id: String(id) } }), UNREACHED));

const send = (json: PushPatch) => resultOf(push.$patch({ json }), UNREACHED);

export const changeQuiet = (before: PushSettings["quiet"], quiet: PushSettings["quiet"]) =>
  void saveSetting({ of: PUSH, part: "quiet", before, shown: quiet, json: { quiet }, send });

export const changeMuted = (before: PushSettings["muted_kinds"], muted: PushSettings["muted_kinds"]) =>
  void saveSetting({ of: PUSH, part: "muted_kinds", before, shown: muted, json: { muted_kinds: muted }, send });

/** The member's notifications on devices, and switching those on this one. */
export function usePush() {
  const query = useMemberQuery([PUSH], () => dataOf(push.$get()), { staleTime: Infinity, gcTime: 0 });
  const [ability, setAbility] = useState<Ability>(abilityOf);
  const [isBusy, setBusy] = useState(false);

  /** Asks for the permission; browsers want that only after a tap. */
  async function switchOn(publicKey: string) {
    const permission = await Notification.requestPermission();
    setAbility(abilityOf());
    if (permission === "default") toast("알림을 허용하면 켤 수 있어요.");
    if (permission !== "granted") return;
    const subscription = await subscribe(publicKey).catch(() => null);
    if (!subscription) return toast(NO_SERVICE);
    const { endpoint, keys } = subscription.toJSON();
    const json = { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } };
    if (!(await keep(resultOf(push.device.$put({ json }), UNREACHED)))) return;
    toast("이 기기로 알림을 보내 드려요.");
    await keepDevice({ endpoint: json.endpoint, auth: json.keys.auth, key: publicKey }).catch(() => undefined);
  }

  async function switchOff(id: number) {
    if (await removeDevice(id)) await unsubscribe().catch(() => undefined);
  }

  async function toggle(isOn: boolean) {
    const { public_key: publicKey, devices } = query.data!;
    const ownDevice = devices.find(({ is_this }) => is_this);
    setBusy(true);
    if (isOn && publicKey) await switchOn(publicKey);
    else if (ownDevice) await switchOff(ownDevice.id);
    setBusy(false);
  }
  return { ...query, ability, isBusy, toggle };
}

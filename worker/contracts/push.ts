import { z } from "zod";
import { count, rowId, time } from "./answers.ts";
import { id } from "./common.ts";
import { notificationKinds } from "./notifications.ts";

/** Devices of one member that get notifications. */
export const PUSH_DEVICES_MAX = 10;
const ENDPOINT_MAX = 1_000;

const hour = z
  .int("시각은 0시부터 23시까지예요.")
  .min(0, "시각은 0시부터 23시까지예요.")
  .max(23, "시각은 0시부터 23시까지예요.");
/** Hours in Seoul, from the beginning of one until the beginning of the other. */
const quiet = z
  .strictObject({ from: hour, to: hour }, "조용한 시간을 from과 to로 보내 주세요.")
  .refine(({ from, to }) => from !== to, "조용한 시간의 시작과 끝을 다르게 골라 주세요.");
export type Quiet = z.output<typeof quiet>;

const key = (label: string, length: number) =>
  z.string(`${label} 값을 보내 주세요.`).regex(new RegExp(`^[\\w-]{${length}}=*$`), `${label} 값이 올바르지 않아요.`);

/** A subscription as `PushSubscription.toJSON` writes it. */
export const pushSubscription = z.object(
  {
    endpoint: z.string("구독 주소를 보내 주세요.").max(ENDPOINT_MAX, "구독 주소가 너무 길어요."),
    keys: z.object({ p256dh: key("p256dh", 87), auth: key("auth", 22) }, "구독의 키를 보내 주세요."),
  },
  "구독을 객체로 보내 주세요.",
);
export type PushSubscription = z.output<typeof pushSubscription>;

/** The former subscription by its address and its secret, and the one that the browser has in its place. */
export const renewedSubscription = z.strictObject(
  {
    endpoint: pushSubscription.shape.endpoint,
    auth: pushSubscription.shape.keys.shape.auth,
    to: pushSubscription,
  },
  "바뀐 구독을 endpoint, auth, to로 보내 주세요.",
);
export type RenewedSubscription = z.output<typeof renewedSubscription>;
export const renewedDevice = z.object({ is_renewed: z.literal(true) });

export const pushPatch = z
  .strictObject(
    {
      muted_kinds: z
        .array(z.enum(notificationKinds, "모르는 알림이 들어 있어요."), "끌 알림을 목록으로 보내 주세요.")
        .max(notificationKinds.length, "같은 알림을 두 번 넣을 수 없어요.")
        .refine((kinds) => new Set(kinds).size === kinds.length, "같은 알림을 두 번 넣을 수 없어요.")
        .optional(),
      /** Null switches quiet hours off. */
      quiet: quiet.nullable().optional(),
    },
    "바꿀 수 없는 항목이 들어 있어요.",
  )
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), "바꿀 내용을 하나 이상 보내 주세요.");
export type PushPatch = z.output<typeof pushPatch>;

export const pushDeviceParam = z.object({ device_id: id });

const pushDevice = z.object({
  id: rowId,
  device: z.string(),
  /** The browser that asks is signed in as this device was. */
  is_this: z.boolean(),
  /** Its push service has not accepted anything lately. */
  is_failing: z.boolean(),
  create_at: time,
});

export const pushSettings = z
  .object({
    /** The key that a browser subscribes with; null where push is not configured. */
    public_key: z.string().nullable(),
    devices: z.array(pushDevice).max(PUSH_DEVICES_MAX),
    muted_kinds: z.array(z.enum(notificationKinds)),
    quiet: quiet.nullable(),
  })
  .meta({ id: "PushSettings" });
export type PushSettings = z.output<typeof pushSettings>;

/** What a push message says: the kind, how many and where they are. Never a text. `summary`: of several kinds. */
export const pushMessage = z.object({
  kind: z.enum([...notificationKinds, "summary"]),
  count,
  link: z.string(),
});
export type PushMessage = z.output<typeof pushMessage>;

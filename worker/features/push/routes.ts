import { Hono } from "hono";
import {
  pushDeviceParam,
  pushPatch,
  pushSettings,
  pushSubscription,
  renewedDevice,
  renewedSubscription,
} from "#contracts/push.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { registerDevice, removeDevice } from "./devices.ts";
import { renewDevice } from "./renew-device.ts";
import { changePushSettings, readPushSettings } from "./settings.ts";

/** A member's notifications on devices, at the address of members. */
export const memberPushRouter = new Hono<ApiEnv>()
  .get("/me/push", endpoint({ summary: "기기 알림 설정", auth: "member", output: pushSettings }), (c) =>
    reply(c, readPushSettings(c.var, c.env)),
  )
  .patch(
    "/me/push",
    endpoint({ summary: "기기 알림 설정 바꾸기", auth: "member", input: { json: pushPatch }, output: pushSettings }),
    (c) => reply(c, changePushSettings(c.var, c.env, c.req.valid("json"))),
  )
  .put(
    "/me/push/device",
    endpoint({
      summary: "이 기기에서 알림 받기",
      auth: "member",
      input: { json: pushSubscription },
      output: pushSettings,
    }),
    (c) => reply(c, registerDevice(c.var, c.env, c.req.valid("json"), c.req.header("user-agent") ?? "")),
  )
  .patch(
    "/me/push/device",
    endpoint({
      summary: "브라우저가 바꾼 구독으로 이어 받기",
      auth: "public",
      input: { json: renewedSubscription },
      output: renewedDevice,
    }),
    (c) => reply(c, renewDevice(c.var.db, c.env, c.req.valid("json"))),
  )
  .delete(
    "/me/push/devices/:device_id",
    endpoint({
      summary: "한 기기의 알림 끄기",
      auth: "self",
      consent: false,
      input: { param: pushDeviceParam },
      output: pushSettings,
    }),
    (c) => reply(c, removeDevice(c.var, c.env, c.req.valid("param").device_id)),
  );

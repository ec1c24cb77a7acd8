import { Hono } from "hono";
import { addressCode, mailPatch, mailSettings, newAddress, unsubscribed, unsubscribeQuery } from "#contracts/mail.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { askForCode, confirmAddress } from "./confirm-address.ts";
import { changeMailSettings, readMailSettings } from "./settings.ts";
import { unsubscribe } from "./unsubscribe.ts";

/** A member's mails, at the address of members. */
export const memberMailRouter = new Hono<ApiEnv>()
  .get("/me/mail", endpoint({ summary: "메일 설정", auth: "self", output: mailSettings }), (c) =>
    reply(c, readMailSettings(c.var)),
  )
  .patch(
    "/me/mail",
    endpoint({
      summary: "메일 설정 바꾸기",
      auth: "self",
      consent: false,
      input: { json: mailPatch },
      output: mailSettings,
    }),
    (c) => reply(c, changeMailSettings(c.var, c.req.valid("json"))),
  )
  .post(
    "/me/email",
    endpoint({
      summary: "메일 주소로 확인 코드 받기",
      auth: "self",
      input: { json: newAddress },
      output: mailSettings,
    }),
    (c) => reply(c, askForCode(c.var, c.env, c.req.valid("json").email)),
  )
  .post(
    "/me/email/confirm",
    endpoint({
      summary: "코드로 메일 주소 확인하기",
      auth: "self",
      input: { json: addressCode },
      output: mailSettings,
    }),
    (c) => reply(c, confirmAddress(c.var, c.env, c.req.valid("json").code)),
  );

/** What mails lead to. The body that RFC 8058 sends says nothing that the address does not. */
export const mailRouter = new Hono<ApiEnv>().post(
  "/unsubscribe",
  endpoint({
    summary: "메일 그만 받기",
    auth: "public",
    // Providers of mail press for many of their readers from one address.
    rate: "webhook",
    consent: false,
    input: { query: unsubscribeQuery },
    output: unsubscribed,
  }),
  (c) => reply(c, unsubscribe(c.var.db, c.env, c.req.valid("query").token)),
);
export type MailRouter = typeof mailRouter;

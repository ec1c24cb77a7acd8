import { METHOD_NAME_ALL } from "hono/router";
import { expect, test } from "vitest";
import { api } from "#worker/api.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";

/** What guests may ask for. Every other address wants somebody. */
const open = [
  "GET /api/auth/:provider/authorize",
  "POST /api/auth/google/token",
  "POST /api/auth/naver/token",
  "POST /api/auth/naver/unlink",
  "POST /api/auth/refresh",
  "GET /api/members/:id",
  "GET /api/members/:id/prompts",
  "GET /api/members/:id/reviews",
  "GET /api/members/:id/seller",
  "GET /api/members/followers/:id",
  "GET /api/members/following/:id",
  "GET /api/prompters",
  "GET /api/prompts",
  "GET /api/prompts/suggestions",
  "GET /api/prompts/cards",
  "GET /api/prompts/:id",
  "GET /api/prompts/:id/attachments/:attachment_id",
  "GET /api/prompts/:id/skill.zip",
  "GET /api/prompts/:id/reviews",
  "GET /api/prompts/:id/tryouts",
  "GET /api/prompts/:id/history",
  "GET /api/prompts/:id/remixes",
  "GET /api/prompts/:id/questions",
  "POST /api/prompts/:id/views",
  "POST /api/prompts/:id/usage",
  "POST /api/prompts/:id/downloads",
  "GET /api/searches/people",
  "POST /api/searches/opens",
  "GET /api/requests",
  "GET /api/requests/:id",
  "GET /api/collections/:id",
  "GET /api/members/:id/collections",
  "GET /api/bundles/:id",
  "GET /api/members/:id/bundles",
  "GET /api/prompts/:id/bundles",
  "GET /api/searches/popular",
  "GET /api/searches/nearest",
  "GET /api/gifts/:code",
  "GET /api/links/:key",
  "GET /api/links/:key/attachments/:attachment_id",
  "PATCH /api/members/me/push/device",
  "POST /api/inquiries",
  "GET /api/inquiries/guests/:inquiry_key",
  "POST /api/inquiries/guests/:inquiry_key/messages",
  "POST /api/inquiries/guests/:inquiry_key/code",
  "POST /api/inquiries/guests/:inquiry_key/confirm",
  "POST /api/mail/unsubscribe",
  "POST /api/takedowns",
  "POST /api/takedowns/:takedown_key/code",
  "POST /api/takedowns/:takedown_key/confirm",
  "POST /api/payments/webhooks",
  "GET /api/live",
  "GET /api/categories",
  "GET /api/models",
  "GET /api/tags",
  "GET /api/guides/tips",
  "GET /api/guides/tips/:id",
  "GET /api/guides/notices",
  "GET /api/guides/notices/:id",
  "GET /api/home",
  "GET /api/leaderboard",
  "GET /api/runs",
  "GET /api/home/sitemap",
  "GET /api/health",
  "GET /api/openapi.json",
];
/** Agreeing, leaving, ending sign-ins, tokens, mails and notifications, deleting what is their own alone, reaching a person, and what buyers and the accused have a right to. */
const ownRights = [
  "POST /api/members/consents",
  "DELETE /api/members",
  "DELETE /api/members/me/sessions",
  "DELETE /api/members/me/sessions/:session_id",
  "DELETE /api/members/me/tokens/:token_id",
  "DELETE /api/members/me/apps/:app_id",
  "PATCH /api/members/me/choices",
  "PATCH /api/members/me/mail",
  "DELETE /api/members/me/push/devices/:device_id",
  "DELETE /api/members/me/searches/:id",
  "DELETE /api/members/me/values",
  "DELETE /api/members/me/values/:name",
  "DELETE /api/members/images",
  "DELETE /api/members/follows/:id",
  "DELETE /api/messages/:id",
  "DELETE /api/notifications/:id",
  "DELETE /api/prompts/:id/bookmarks",
  "DELETE /api/collections/:id/follows",
  "POST /api/payments/:order_id/refund",
  "POST /api/settlements",
  "PUT /api/settlements/account",
  "POST /api/prompts/:id/open",
  "POST /api/moderation/:id/appeals",
  "POST /api/payments/:order_id/claims",
  "POST /api/claims/:id/answer",
  "POST /api/claims/:id/accept",
  "POST /api/claims/:id/escalate",
  "POST /api/claims/:id/withdraw",
  "POST /api/inquiries",
  "POST /api/inquiries/:id/messages",
  "POST /api/inquiries/guests/:inquiry_key/messages",
  "POST /api/inquiries/guests/:inquiry_key/code",
  "POST /api/inquiries/guests/:inquiry_key/confirm",
  "POST /api/takedowns",
  "POST /api/takedowns/:takedown_key/code",
  "POST /api/takedowns/:takedown_key/confirm",
  "POST /api/mail/unsubscribe",
];
/** Suspended members still get mails, and say where to. */
const ofSuspended = [...ownRights, "POST /api/members/me/email", "POST /api/members/me/email/confirm"];
const isOfAuth = (route: string) => route.includes(" /api/auth/");
/** What they may take back of what others see. Of suspended members it waits for the decision. */
const takenBack = [
  "DELETE /api/prompts/:id",
  "DELETE /api/reviews/:id",
  "DELETE /api/reviews/:id/reply",
  "DELETE /api/tryouts/:id",
  "DELETE /api/questions/:id",
  "DELETE /api/answers/:id",
  "DELETE /api/requests/:id",
  "DELETE /api/requests/:id/answers/:answer_id",
  "DELETE /api/proposals/:id",
  "DELETE /api/collections/:id",
];
/** Besides their rights, what a page does by itself. */
const unconsented = [
  ...ownRights,
  ...takenBack,
  "POST /api/prompts/:id/views",
  "POST /api/prompts/:id/usage",
  "POST /api/searches/opens",
  "POST /api/payments/webhooks",
  "POST /api/live/tickets",
];

const routes = [
  ...new Set(
    api.routes
      .filter(({ method, path }) => method !== METHOD_NAME_ALL && !path.includes("*"))
      .map(({ method, path }) => `${method} ${path.replace(/\{[^}]+\}/g, "")}`),
  ),
];
const isAdmins = (route: string) => route.includes(" /api/admin/") || route === "POST /api/claims/:id/decide";
const isRead = (route: string) => route.startsWith("GET ");
const samples: Record<string, string> = {
  session_id: crypto.randomUUID(),
  order_id: crypto.randomUUID(),
  takedown_key: crypto.randomUUID(),
};
const named: Record<string, string> = { provider: "google", thing: "prompt" };

/** Nothing that it asks for is there, and its body says nothing: whoever gets past the door changes nothing. */
function openConnection(route: string, as?: Member) {
  const [method, path] = route.split(" ") as [string, string];
  const to = path.replace(/:(\w+)/g, (_, name: string) => samples[name] ?? named[name] ?? "999999999");
  return problemOf(call(method, to, { as, ...(method !== "GET" && { body: {} }) }));
}
/** Answers that are no problem have no code. */
const codeOf = (route: string, as?: Member) =>
  openConnection(route, as).then(
    ({ code }) => code,
    () => undefined,
  );

test("문의 목록에 있는 주소는 모두 있는 주소다", () => {
  for (const route of [...open, ...ofSuspended, ...unconsented]) expect(routes).toContain(route);
  expect(routes.length).toBeGreaterThan(100);
});

test("열어 둔 주소가 아니면 손님은 401을, 운영자의 주소에서는 404를 듣는다", async () => {
  for (const route of routes) {
    const code = await codeOf(route);
    if (open.includes(route)) expect(["login_required", "invalid_token"], route).not.toContain(code);
    else expect([route, code]).toEqual([route, isAdmins(route) ? "not_found" : "login_required"]);
  }
});

test("운영자의 주소는 회원과 정지된 운영자에게도 없는 주소다", async () => {
  const others = [await createMember(), await createMember({ role: "ADMIN", status: "SUSPENDED" })];
  for (const route of routes.filter(isAdmins))
    for (const as of others)
      expect(await openConnection(route, as), route).toEqual({ status: 404, code: "not_found", fields: [] });
});

test("정지된 회원은 권리로 정해진 것 말고는 아무것도 쓰지 못한다", async () => {
  for (const route of routes.filter((one) => !isAdmins(one))) {
    const isAllowed = isRead(route) || open.includes(route) || ofSuspended.includes(route);
    const code = await codeOf(route, await createMember({ status: "SUSPENDED" }));
    if (isAllowed) expect(code, route).not.toBe("suspended");
    else expect([route, code]).toEqual([route, "suspended"]);
  }
});

test("동의하지 않은 회원은 권리로 정해진 것 말고는 아무것도 쓰지 못한다", async () => {
  for (const route of routes) {
    const isAllowed = isRead(route) || isOfAuth(route) || unconsented.includes(route);
    const code = await codeOf(route, await createMember({ consentedVersion: null }));
    if (isAllowed) expect(code, route).not.toBe("consent_required");
    else expect([route, code]).toEqual([route, "consent_required"]);
  }
});

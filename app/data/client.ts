import { hc } from "hono/client";
import type { ReportedThing } from "#contracts/reports.ts";
import type { BundlesApi, MembersApi, NotificationsApi, PromptsApi } from "#worker/api.ts";
import type { AuthRouter } from "#worker/features/auth/routes.ts";
import type { HeldAdminRouter } from "#worker/features/moderation/held-routes.ts";
import type { ComplaintsAdminRouter } from "#worker/features/complaints/admin-routes.ts";
import type { ComplaintsRouter, PaymentComplaintsRouter } from "#worker/features/complaints/routes.ts";
import type { CouponsRouter } from "#worker/features/coupons/routes.ts";
import type { GiftsRouter } from "#worker/features/gifts/routes.ts";
import type { CollectionsAdminRouter } from "#worker/features/collections/admin-routes.ts";
import type { CollectionsRouter } from "#worker/features/collections/routes.ts";
import type { OrdersRouter } from "#worker/features/commerce/orders-routes.ts";
import type { PaymentsRouter } from "#worker/features/commerce/routes.ts";
import type { IdentitiesAdminRouter } from "#worker/features/identities/admin-routes.ts";
import type { InquiriesAdminRouter } from "#worker/features/inquiries/admin-routes.ts";
import type { InquiriesRouter } from "#worker/features/inquiries/routes.ts";
import type { LinksRouter } from "#worker/features/links/routes.ts";
import type { MailAdminRouter } from "#worker/features/mail/admin-routes.ts";
import type { MailRouter } from "#worker/features/mail/routes.ts";
import type { PicksAdminRouter } from "#worker/features/picks/admin-routes.ts";
import type { GuidesAdminRouter } from "#worker/features/guides/admin-routes.ts";
import type { MessagesRouter } from "#worker/features/messages/routes.ts";
import type { ModerationAdminRouter } from "#worker/features/moderation/admin-routes.ts";
import type { ModerationRouter } from "#worker/features/moderation/routes.ts";
import type { UnreadRouter } from "#worker/features/notifications/routes.ts";
import type { CatalogRouter } from "#worker/features/prompts/catalog-routes.ts";
import type { ProposalsRouter } from "#worker/features/proposals/routes.ts";
import type { AnswersRouter, QuestionsRouter } from "#worker/features/questions/routes.ts";
import type { RealtimeRouter } from "#worker/features/realtime/routes.ts";
import type { OpsAdminRouter } from "#worker/features/ops/admin-routes.ts";
import type { ReportsRouter } from "#worker/features/reports/reports-of.ts";
import type { RequestsRouter } from "#worker/features/requests/routes.ts";
import type { ReviewsRouter } from "#worker/features/reviews/routes.ts";
import type { RunsRouter } from "#worker/features/runs/routes.ts";
import type { SearchesAdminRouter } from "#worker/features/search/admin-routes.ts";
import type { SearchesRouter } from "#worker/features/search/routes.ts";
import type { SkillsAdminRouter } from "#worker/features/skills/admin-routes.ts";
import type { MoneyAdminRouter } from "#worker/features/settlement/admin-routes.ts";
import type { PaymentSellerRouter, SettlementsRouter } from "#worker/features/settlement/routes.ts";
import type { TakedownsAdminRouter } from "#worker/features/takedowns/admin-routes.ts";
import type { TakedownsRouter } from "#worker/features/takedowns/routes.ts";
import type { TryoutsRouter } from "#worker/features/tryouts/routes.ts";
import { apiFetch } from "#app/session/api-fetch.ts";
import { memberFetch } from "#app/session/member-fetch.ts";

/**
 * The API in the browser, typed by its routers, one client per audience. Server loaders use the `reads` of `page-context.ts`.
 * Wrap each call: `dataOf(call)` in queries, `resultOf(call)` in forms and buttons (`result.ts`).
 */

/** Anonymous: answers are the same for everyone and may come from the shared cache. */
export const publicApi = {
  collections: hc<CollectionsRouter>("/api/collections"),
  members: hc<MembersApi>("/api/members"),
  prompts: hc<PromptsApi>("/api/prompts"),
  requests: hc<RequestsRouter>("/api/requests"),
  searches: hc<SearchesRouter>("/api/searches"),
  gifts: hc<GiftsRouter>("/api/gifts"),
  inquiries: hc<InquiriesRouter>("/api/inquiries"),
  mail: hc<MailRouter>("/api/mail"),
};

const asMember = { fetch: memberFetch };

/** With the member's access token, renewed when it has expired. */
export const memberApi = {
  bundles: hc<BundlesApi>("/api/bundles", asMember),
  catalog: hc<CatalogRouter>("/api", asMember),
  admin: hc<MoneyAdminRouter>("/api/admin", asMember),
  adminHeld: hc<HeldAdminRouter>("/api/admin/held", asMember),
  adminComplaints: hc<ComplaintsAdminRouter>("/api/admin/claims", asMember),
  adminTakedowns: hc<TakedownsAdminRouter>("/api/admin/takedowns", asMember),
  complaints: hc<ComplaintsRouter>("/api/claims", asMember),
  paymentComplaints: hc<PaymentComplaintsRouter>("/api/payments", asMember),
  adminCollections: hc<CollectionsAdminRouter>("/api/admin/collections", asMember),
  adminGuides: hc<GuidesAdminRouter>("/api/admin/guides", asMember),
  adminIdentities: hc<IdentitiesAdminRouter>("/api/admin/members", asMember),
  adminInquiries: hc<InquiriesAdminRouter>("/api/admin/inquiries", asMember),
  adminMails: hc<MailAdminRouter>("/api/admin/mails", asMember),
  adminPicks: hc<PicksAdminRouter>("/api/admin/picks", asMember),
  adminSearches: hc<SearchesAdminRouter>("/api/admin/searches", asMember),
  adminSkills: hc<SkillsAdminRouter>("/api/admin/skills", asMember),
  collections: hc<CollectionsRouter>("/api/collections", asMember),
  moderation: hc<ModerationRouter>("/api/moderation", asMember),
  operators: hc<ModerationAdminRouter>("/api/admin", asMember),
  realtime: hc<RealtimeRouter>("/api/live", asMember),
  members: hc<MembersApi>("/api/members", asMember),
  messages: hc<MessagesRouter>("/api/messages", asMember),
  notifications: hc<NotificationsApi>("/api/notifications", asMember),
  ops: hc<OpsAdminRouter>("/api/admin", asMember),
  coupons: hc<CouponsRouter>("/api/coupons", asMember),
  gifts: hc<GiftsRouter>("/api/gifts", asMember),
  inquiries: hc<InquiriesRouter>("/api/inquiries", asMember),
  links: hc<LinksRouter>("/api/links", asMember),
  orders: hc<OrdersRouter>("/api/orders", asMember),
  payments: hc<PaymentsRouter>("/api/payments", asMember),
  paymentSellers: hc<PaymentSellerRouter>("/api/payments", asMember),
  answers: hc<AnswersRouter>("/api/answers", asMember),
  prompts: hc<PromptsApi>("/api/prompts", asMember),
  proposals: hc<ProposalsRouter>("/api/proposals", asMember),
  questions: hc<QuestionsRouter>("/api/questions", asMember),
  requests: hc<RequestsRouter>("/api/requests", asMember),
  reviews: hc<ReviewsRouter>("/api/reviews", asMember),
  runs: hc<RunsRouter>("/api/runs", asMember),
  searches: hc<SearchesRouter>("/api/searches", asMember),
  settlements: hc<SettlementsRouter>("/api/settlements", asMember),
  /** Guests call it too. */
  takedowns: hc<TakedownsRouter>("/api/takedowns", asMember),
  tryouts: hc<TryoutsRouter>("/api/tryouts", asMember),
  unread: hc<UnreadRouter>("/api", asMember),
};

/** The reports of a kind of things, under the address of its feature. */
export const reportsApi = (thing: ReportedThing) => hc<ReportsRouter>(`/api/${thing}s`, asMember);

/** Signing in: without a token, but with the D1 bookmark, so that the tab reads its own new account. */
export const authApi = hc<AuthRouter>("/api/auth", {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => apiFetch(input, init),
});

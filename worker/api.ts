import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { accountRouter, naverUnlinkRouter } from "./features/account/routes.ts";
import { authRouter } from "./features/auth/routes.ts";
import { memberBookmarksRouter, promptBookmarksRouter } from "./features/bookmarks/routes.ts";
import { couponsRouter } from "./features/coupons/routes.ts";
import { bundleThing } from "./features/bundles/thing.ts";
import { bundlesRouter, memberBundlesRouter, promptBundlesRouter } from "./features/bundles/routes.ts";
import { collectionsAdminRouter } from "./features/collections/admin-routes.ts";
import { collectionsRouter, memberCollectionsRouter } from "./features/collections/routes.ts";
import { inquiriesAdminRouter } from "./features/inquiries/admin-routes.ts";
import { inquiriesRouter } from "./features/inquiries/routes.ts";
import { complaintsAdminRouter } from "./features/complaints/admin-routes.ts";
import { complaintsRouter, paymentComplaintsRouter } from "./features/complaints/routes.ts";
import { bundleOrdersRouter } from "./features/commerce/bundle-orders-routes.ts";
import { ordersRouter } from "./features/commerce/orders-routes.ts";
import { memberPurchasesRouter, paymentsRouter, promptOpenRouter } from "./features/commerce/routes.ts";
import { promptPricingRouter } from "./features/pricing/routes.ts";
import { exchangeRouter } from "./features/exchange/routes.ts";
import { giftsRouter } from "./features/gifts/routes.ts";
import { promptLinkRouter } from "./features/links/prompt-link-routes.ts";
import { linksRouter } from "./features/links/routes.ts";
import { promptAttachmentsRouter } from "./features/prompts/attachments-routes.ts";
import { catalogRouter } from "./features/prompts/catalog-routes.ts";
import { promptCardsRouter } from "./features/prompts/cards-routes.ts";
import { promptListRouter } from "./features/search/list-routes.ts";
import { promptThing } from "./features/prompts/thing.ts";
import { promptsRouter } from "./features/prompts/routes.ts";
import { identitiesAdminRouter } from "./features/identities/admin-routes.ts";
import { memberIdentitiesRouter } from "./features/identities/routes.ts";
import { memberGrantsRouter } from "./features/grants/routes.ts";
import { guidesAdminRouter } from "./features/guides/admin-routes.ts";
import { guidesRouter } from "./features/guides/routes.ts";
import { picksAdminRouter } from "./features/picks/admin-routes.ts";
import { leaderboardRouter } from "./features/leaderboard/routes.ts";
import { mailAdminRouter } from "./features/mail/admin-routes.ts";
import { mailRouter, memberMailRouter } from "./features/mail/routes.ts";
import { memberIdentityRouter } from "./features/identity-check/routes.ts";
import { promptersRouter } from "./features/members/prompters-routes.ts";
import { memberThing } from "./features/members/thing.ts";
import { membersRouter } from "./features/members/routes.ts";
import { memberPromptsRouter } from "./features/prompts/member-prompts-routes.ts";
import { memberFollowingRouter } from "./features/following/routes.ts";
import { followNotificationsRouter, followsRouter } from "./features/follows/routes.ts";
import { realtimeRouter } from "./features/realtime/routes.ts";
import { messagesRouter } from "./features/messages/routes.ts";
import { moderationAdminRouter } from "./features/moderation/admin-routes.ts";
import { heldAdminRouter } from "./features/moderation/held-routes.ts";
import { moderationRouter } from "./features/moderation/routes.ts";
import { notificationsRouter, unreadRouter } from "./features/notifications/routes.ts";
import { opsAdminRouter } from "./features/ops/admin-routes.ts";
import { createOpsRouter } from "./features/ops/routes.ts";
import { promptQuestionsRouter } from "./features/questions/prompt-questions-routes.ts";
import { takedownsAdminRouter } from "./features/takedowns/admin-routes.ts";
import { takedownsRouter } from "./features/takedowns/routes.ts";
import { answersRouter, memberQuestionsRouter, questionsRouter } from "./features/questions/routes.ts";
import { memberPushRouter } from "./features/push/routes.ts";
import { reportsOf } from "./features/reports/reports-of.ts";
import { memberProposalsRouter, promptProposalsRouter, proposalsRouter } from "./features/proposals/routes.ts";
import { promptRemixesRouter } from "./features/remixes/routes.ts";
import { memberRequestsRouter, requestsRouter } from "./features/requests/routes.ts";
import { memberReviewsRouter } from "./features/reviews/member-reviews-routes.ts";
import { promptResultsRouter } from "./features/results/routes.ts";
import { promptReviewsRouter } from "./features/reviews/prompt-reviews-routes.ts";
import { reviewsRouter } from "./features/reviews/routes.ts";
import { searchesAdminRouter } from "./features/search/admin-routes.ts";
import { arrivalsRouter } from "./features/search/arrival-routes.ts";
import { nearestRouter } from "./features/search/nearest-routes.ts";
import { searchesRouter, suggestionsRouter } from "./features/search/routes.ts";
import { skillsAdminRouter } from "./features/skills/admin-routes.ts";
import { moneyAdminRouter } from "./features/settlement/admin-routes.ts";
import { memberSellerRouter, paymentSellerRouter, settlementsRouter } from "./features/settlement/routes.ts";
import { promptSkillRouter } from "./features/skills/routes.ts";
import { promptRunsRouter, runsRouter } from "./features/runs/routes.ts";
import { promptTryoutsRouter } from "./features/tryouts/prompt-tryouts-routes.ts";
import { memberTryoutsRouter, tryoutsRouter } from "./features/tryouts/routes.ts";
import { memberValuesRouter } from "./features/values/routes.ts";
import { memberWatchesRouter } from "./features/watches/routes.ts";
import { promptVersionsRouter } from "./features/versions/routes.ts";
import { memberImagesRouter } from "./features/uploads/routes.ts";
import { promptVettingRouter } from "./features/vetting/prompt-routes.ts";
import { AppError, problemResponse } from "./lib/errors.ts";
import type { ApiEnv } from "./lib/http.ts";
import { loggedPath } from "./lib/logged-path.ts";
import { refusalOf } from "./lib/refusal.ts";
import { deliverObserved } from "./middleware/alerts.ts";
import { createAllow } from "./middleware/allow.ts";
import { announcePublished } from "./middleware/announce.ts";
import { bodyLimits, streamedForms } from "./middleware/body-limits.ts";
import { identify } from "./middleware/identify.ts";
import { requireConsent } from "./middleware/consent.ts";
import { publishEvents } from "./middleware/publish.ts";
import { requireOperator } from "./middleware/operator.ts";
import { purgeStalePages } from "./middleware/purge.ts";
import { sendQueuedMails } from "./middleware/mail.ts";
import { limitRate } from "./middleware/rate-limit.ts";
import { requestId, wellFormedUrl } from "./middleware/request.ts";
import { databaseSession } from "./middleware/session.ts";
import { homeRouter } from "./screens/home/routes.ts";
import { promptRouter } from "./screens/prompt/routes.ts";

// Addresses that several features share, each list in the order of the features' steps, lowest first.
const membersApi = new Hono<ApiEnv>()
  .route("/", memberImagesRouter)
  .route("/", membersRouter)
  .route("/", followsRouter)
  .route("/", memberPushRouter)
  .route("/", memberMailRouter)
  .route("/", memberValuesRouter)
  .route("/", memberIdentityRouter)
  .route("/", memberPromptsRouter)
  .route("/", memberReviewsRouter)
  .route("/", memberTryoutsRouter)
  .route("/", memberRequestsRouter)
  .route("/", memberProposalsRouter)
  .route("/", memberQuestionsRouter)
  .route("/", memberBookmarksRouter)
  .route("/", memberCollectionsRouter)
  .route("/", memberBundlesRouter)
  .route("/", memberFollowingRouter)
  .route("/", memberWatchesRouter)
  .route("/", reportsOf(memberThing))
  .route("/", memberPurchasesRouter)
  .route("/", memberSellerRouter)
  .route("/", memberGrantsRouter)
  .route("/", accountRouter)
  .route("/", memberIdentitiesRouter);
export type MembersApi = typeof membersApi;
const promptsApi = new Hono<ApiEnv>()
  // The first route that matches answers, and `/:id` matches `/suggestions` too.
  .route("/", suggestionsRouter)
  .route("/", arrivalsRouter)
  .route("/", exchangeRouter)
  .route("/", promptCardsRouter)
  .route("/", promptListRouter)
  .route("/", promptRouter)
  .route("/", promptsRouter)
  .route("/", promptResultsRouter)
  .route("/", promptAttachmentsRouter)
  .route("/", promptLinkRouter)
  .route("/", promptSkillRouter)
  .route("/", promptReviewsRouter)
  .route("/", promptTryoutsRouter)
  .route("/", promptRunsRouter)
  .route("/", promptVersionsRouter)
  .route("/", promptRemixesRouter)
  .route("/", promptProposalsRouter)
  .route("/", promptQuestionsRouter)
  .route("/", promptBookmarksRouter)
  .route("/", promptBundlesRouter)
  .route("/", reportsOf(promptThing))
  .route("/", promptVettingRouter)
  .route("/", promptPricingRouter)
  .route("/", promptOpenRouter);
export type PromptsApi = typeof promptsApi;
const bundlesApi = new Hono<ApiEnv>()
  .route("/", bundlesRouter)
  .route("/", bundleOrdersRouter)
  .route("/", reportsOf(bundleThing));
export type BundlesApi = typeof bundlesApi;
const notificationsApi = new Hono<ApiEnv>().route("/", notificationsRouter).route("/", followNotificationsRouter);
export type NotificationsApi = typeof notificationsApi;

export const api = new Hono<ApiEnv>();
const allow = createAllow(() => api.routes);

api.use(
  requestId,
  deliverObserved,
  requireOperator,
  wellFormedUrl,
  bodyLimits,
  databaseSession,
  identify,
  allow.guard,
  limitRate,
  streamedForms,
  requireConsent,
  purgeStalePages,
  publishEvents,
  sendQueuedMails,
  announcePublished,
);

api
  .route("/api/auth", authRouter)
  .route("/api/auth", naverUnlinkRouter)
  .route("/api/members", membersApi)
  .route("/api/prompters", promptersRouter)
  .route("/api/prompts", promptsApi)
  .route("/api/reviews", reviewsRouter)
  .route("/api/tryouts", tryoutsRouter)
  .route("/api/runs", runsRouter)
  .route("/api/requests", requestsRouter)
  .route("/api/proposals", proposalsRouter)
  .route("/api/questions", questionsRouter)
  .route("/api/answers", answersRouter)
  .route("/api/collections", collectionsRouter)
  .route("/api/bundles", bundlesApi)
  .route("/api/searches", searchesRouter)
  .route("/api/searches", nearestRouter)
  .route("/api/messages", messagesRouter)
  .route("/api/notifications", notificationsApi)
  .route("/api/coupons", couponsRouter)
  .route("/api/links", linksRouter)
  .route("/api/gifts", giftsRouter)
  .route("/api/orders", ordersRouter)
  .route("/api/payments", paymentsRouter)
  .route("/api/payments", paymentComplaintsRouter)
  .route("/api/payments", paymentSellerRouter)
  .route("/api/claims", complaintsRouter)
  .route("/api/inquiries", inquiriesRouter)
  .route("/api/settlements", settlementsRouter)
  .route("/api/guides", guidesRouter)
  .route("/api/admin/guides", guidesAdminRouter)
  .route("/api/admin/picks", picksAdminRouter)
  .route("/api/admin/collections", collectionsAdminRouter)
  .route("/api/admin/searches", searchesAdminRouter)
  .route("/api/admin/skills", skillsAdminRouter)
  .route("/api/admin/claims", complaintsAdminRouter)
  .route("/api/admin/inquiries", inquiriesAdminRouter)
  .route("/api/admin/held", heldAdminRouter)
  .route("/api/admin/mails", mailAdminRouter)
  .route("/api/admin/takedowns", takedownsAdminRouter)
  .route("/api/admin/members", identitiesAdminRouter)
  .route("/api/admin", moneyAdminRouter)
  .route("/api/admin", moderationAdminRouter)
  .route("/api/admin", opsAdminRouter)
  .route("/api/mail", mailRouter)
  .route("/api/moderation", moderationRouter)
  .route("/api/takedowns", takedownsRouter)
  .route("/api/live", realtimeRouter)
  .route("/api/home", homeRouter)
  .route("/api/leaderboard", leaderboardRouter)
  .route("/api", unreadRouter)
  .route("/api", catalogRouter)
  .route(
    "/api",
    createOpsRouter(() => api.routes),
  );

api.notFound((c) => problemResponse(allow.refusalOf(c.req.path), c.var.requestId));

api.onError((error, c) => {
  if (error instanceof HTTPException && error.status === 400) {
    return problemResponse(new AppError("malformed_json", "JSON 형식이 올바르지 않아요."), c.var.requestId);
  }
  const refusal = refusalOf(error, { request_id: c.var.requestId, path: loggedPath(c.req.path) });
  return problemResponse(refusal, c.var.requestId);
});

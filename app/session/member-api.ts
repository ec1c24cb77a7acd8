import { hc } from "hono/client";
import type { TokenPair } from "#contracts/auth.ts";
import type { MembersApi, NotificationsApi, PromptsApi, ReviewsApi } from "#worker/api.ts";
import type { OrdersRouter } from "#worker/features/commerce/orders-routes.ts";
import type { PaymentsRouter } from "#worker/features/commerce/routes.ts";
import type { GuidesAdminRouter } from "#worker/features/guides/admin-routes.ts";
import type { LiveRouter } from "#worker/features/realtime/routes.ts";
import type { MessagesRouter } from "#worker/features/messages/routes.ts";
import type { UnreadRouter } from "#worker/features/notifications/routes.ts";
import type { CatalogRouter } from "#worker/features/prompts/catalog-routes.ts";
import type { ModerationAdminRouter } from "#worker/features/moderation/admin-routes.ts";
import type { ModerationRouter } from "#worker/features/moderation/routes.ts";
import type { MoneyAdminRouter } from "#worker/features/settlement/admin-routes.ts";
import type { SettlementsRouter } from "#worker/features/settlement/routes.ts";
import { send } from "./send.ts";
import { forgetSignIn, keepTokens, keepUser, stored } from "./stored.ts";

const LOCK = "refresh-session";
const ENDED = [400, 401, 403];

async function refresh(stale: string): Promise<string | null> {
  const [accessToken, refreshToken] = [stored("accessToken"), stored("refreshToken")];
  const isDoneElsewhere = accessToken !== stale;
  if (isDoneElsewhere) return accessToken;
  const body = JSON.stringify({ refresh_token: refreshToken });
  const response = await send("/api/auth/refresh", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const isSignedOutMeanwhile = stored("refreshToken") !== refreshToken;
  if (isSignedOutMeanwhile) return stored("accessToken");
  if (ENDED.includes(response.status)) forgetSignIn();
  if (!response.ok) return null;
  const { data } = (await response.json()) as { data: TokenPair };
  keepTokens(data);
  return data.access_token;
}

let refreshing: Promise<string | null> | undefined;

const refreshInTurn = (stale: string): Promise<string | null> =>
  navigator.locks ? navigator.locks.request(LOCK, () => refresh(stale)) : refresh(stale);

/** One refresh for all tabs. Locks exist only over https and on localhost; elsewhere it is one a tab, and the server's grace. */
function refreshOnce(stale: string): Promise<string | null> {
  refreshing ??= refreshInTurn(stale).finally(() => (refreshing = undefined));
  return refreshing;
}

/** A sign-in from before the terms are asked for: the sheet opens once a write is refused for it. */
async function heedConsent(response: Response) {
  const problem = (await response.json().catch(() => null)) as { code?: string } | null;
  if (problem?.code === "consent_required") keepUser({ consent_required: true });
}

/** `fetch` as the member of this browser. An expired token is refreshed, and the call repeated, once. */
export async function memberFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const accessToken = stored("accessToken");
  const response = await send(input, init, accessToken);
  if (response.status === 403) await heedConsent(response.clone());
  if (response.status !== 401 || accessToken === null) return response;
  const fresh = await refreshOnce(accessToken).catch(() => null);
  return fresh === null ? response : send(input, init, fresh);
}

const options = { fetch: memberFetch };

/** The API as the member of this browser, typed by its routers. */
export const memberApi = {
  catalog: hc<CatalogRouter>("/api", options),
  admin: hc<MoneyAdminRouter>("/api/admin", options),
  adminGuides: hc<GuidesAdminRouter>("/api/admin/guides", options),
  moderation: hc<ModerationRouter>("/api/moderation", options),
  operators: hc<ModerationAdminRouter>("/api/admin", options),
  live: hc<LiveRouter>("/api/live", options),
  members: hc<MembersApi>("/api/members", options),
  messages: hc<MessagesRouter>("/api/messages", options),
  notifications: hc<NotificationsApi>("/api/notifications", options),
  orders: hc<OrdersRouter>("/api/orders", options),
  payments: hc<PaymentsRouter>("/api/payments", options),
  prompts: hc<PromptsApi>("/api/prompts", options),
  reviews: hc<ReviewsApi>("/api/reviews", options),
  settlements: hc<SettlementsRouter>("/api/settlements", options),
  unread: hc<UnreadRouter>("/api", options),
};

export { memberApi, memberFetch } from "./session/member-api.ts";
export { forgetUnread, hearNews, type News, tellNews, useUnread } from "./session/news.ts";
export { recount } from "./session/recount.ts";
export { finishSignIn, signOut, startSignIn } from "./session/sign-in.ts";
export { forgetSignIn, keepUser, readSession, type Session, useSession } from "./session/stored.ts";

/** Not needed before a page stands: fetched apart. */
export const loadLive = () => import("./session/live.ts");

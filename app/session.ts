export { memberApi, memberFetch } from "./session/member-api.ts";
export { finishSignIn, signOut, startSignIn } from "./session/sign-in.ts";
export { readSession, type Session, useSession } from "./session/stored.ts";

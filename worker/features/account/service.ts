export { finishLeaving } from "./leaving.ts";
export { forgetArchives } from "./retention.ts";

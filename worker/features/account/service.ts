export { forgetPrompts } from "./forget-prompts.ts";
export { finishLeaving } from "./leaving.ts";
export { forgetArchives } from "./retention.ts";

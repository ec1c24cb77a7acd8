export { announce, resumeAnnouncements, startAnnouncing } from "./announce.ts";
export { block, unblock } from "./block.ts";
export { follow, tellFollowee, unfollow } from "./follow.ts";
export { listBlocks, listFollows } from "./lists.ts";
export { listTies } from "./own-ties.ts";
export { isApart } from "./ties.ts";

export { announce, resumeAnnouncements, startAnnouncing } from "./announce.ts";
export { block, unblock } from "./block.ts";
export { follow, notifyFollowee, unfollow } from "./follow.ts";
export { listBlocks, listFollows } from "./lists.ts";
export { listRelationships } from "./list-relationships.ts";
export { isApart } from "./relationship.ts";

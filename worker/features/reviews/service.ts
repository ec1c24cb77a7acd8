export { listReceived, listReviews, listWritten } from "./list.ts";
export { removeReply, replyToReview } from "./reply.ts";
export { removeReview, reviseReview, writeReview } from "./write.ts";

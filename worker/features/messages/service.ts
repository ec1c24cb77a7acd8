export { leaveConversation, listConversations, readConversation } from "./read.ts";
export { forgetMessages } from "./forget.ts";
export { sendMessage } from "./send.ts";

export { leaveConversation, listConversations, readConversation } from "./read.ts";
export { sendMessage } from "./send.ts";

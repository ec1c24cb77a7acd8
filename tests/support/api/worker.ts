import { api } from "#worker/api.ts";
import { consume } from "#worker/queue.ts";

export { UsageBuffer } from "#worker/features/prompts/usage-buffer.ts";
export { MemberChannel } from "#worker/features/realtime/channel.ts";

// The API only: page rendering needs the app build and is tested in a browser.
export default { fetch: api.fetch, queue: consume };

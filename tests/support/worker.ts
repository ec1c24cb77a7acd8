import { api } from "#worker/api.ts";

// The API alone: page rendering needs the app build and is tested in a browser.
export default { fetch: api.fetch };

import { once } from "node:events";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

// Ends with the process that started it, too.
process.once("disconnect", () => process.exit());
const [options] = await once(process, "message");
const url = await new Miniflare(convertV4MiniflareOptions(options)).ready;
process.send!(url.origin);

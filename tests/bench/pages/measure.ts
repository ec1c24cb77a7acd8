import { readdirSync, readFileSync, statSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const gzipped = (data: string | Buffer) => gzipSync(data).length;
/** About what the edge sends: its compression of documents is between levels 4 and 5 (Cloudflare, "Content compression"). */
const brotli = (data: string) => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const askers: Record<string, string>[] = [
  { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "accept-language": "ko-KR" },
  {
    "user-agent": "curl/8.0",
    "accept-language": "en",
    cookie: "session=1",
    authorization: "Bearer a.b.c",
    "x-forwarded-for": "203.0.113.7",
  },
];

export type PageCost = {
  path: string;
  status: number;
  cacheControl: string | null;
  /** Whether caches may share it, as every page that was found. */
  isShared: boolean;
  /** Whether different visitors get the same bytes. */
  isSame: boolean;
  firstPaint: number;
  scripts: number;
};

const isShareable = (value: string | null) =>
  value !== null && /\bpublic\b/.test(value) && /max-age=[1-9]/.test(value) && !value.includes("s-maxage");

/** Workers Cache reads a header of its own before `cache-control`, which then is for browsers alone. */
const forCaches = ({ headers }: Response) =>
  headers.get("cloudflare-cdn-cache-control") ?? headers.get("cdn-cache-control") ?? headers.get("cache-control");

/** The compressed size of the scripts that a page loads after its first paint, imports included. */
function scriptBytes(html: string) {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const source = readFileSync(`build/client${path}`, "utf8");
    for (const [, file] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) visit(`/assets/${file}`);
  };
  for (const [path] of html.matchAll(/\/assets\/[\w.-]+\.js/g)) visit(path);
  return [...seen].reduce((sum, path) => sum + gzipped(readFileSync(`build/client${path}`)), 0);
}

/** What a page loads before and after its first paint, and whether everyone gets the same copy. The HTML holds the style sheet. */
export async function measurePage(origin: string, path: string): Promise<PageCost> {
  const [first, second] = await Promise.all(
    askers.map((headers) => fetch(new URL(path, origin), { headers, redirect: "manual" })),
  );
  const [body, other] = await Promise.all([first!.text(), second!.text()]);
  const cacheControl = forCaches(first!);
  return {
    path,
    status: first!.status,
    cacheControl,
    isShared: isShareable(cacheControl),
    isSame: body === other && forCaches(second!) === cacheControl,
    firstPaint: brotli(body),
    scripts: body.startsWith("<!DOCTYPE") ? scriptBytes(body) : 0,
  };
}

/** What only the first call of an AI tool loads (docs/decisions/0093-prompts-inside-ai-tools.md). */
const FOR_AI_TOOLS = /assets\/sdk-server-.*\.js$/;

/** The compressed size of the deployed worker, without what it loads for AI tools alone. */
export const workerBytes = () =>
  readdirSync("build/server", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js") && !FOR_AI_TOOLS.test(file))
    .map((file) => `build/server/${file}`)
    .filter((file) => statSync(file).isFile())
    .reduce((sum, file) => sum + gzipped(readFileSync(file)), 0);

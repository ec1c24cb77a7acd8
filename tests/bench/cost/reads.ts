import { nastyTexts } from "#tests/support/shared/nasty.ts";
import type { Case, Site } from "./site.ts";

const WORDS = 100;
const HEADER = 8_000;

/** Addresses that show a text of a member: a prompt whose body and results are as long as they may be. */
async function shown({ send, member }: Site, kind: string, text: (length: number) => string): Promise<Case[]> {
  const id = await member.publish({ title: `나쁜 글 ${kind}`, body: `글\n${text(19_900)}`.trim() });
  for (let at = 0; at < 7; at += 1)
    await member.post(`/api/prompts/${id}/results`, { text: `글\n${text(9_900)}`.trim() });
  let version = 1;
  const renew = async () => {
    const { data } = await member.patch(`/api/prompts/${id}`, { title: `나쁜 글 ${kind} ${version}`, version });
    version = data.version;
  };
  const paths = ["", ".data", ".md", ".json", ".txt", "/skill.zip"].map((end) => `/prompt/${id}${end}`);
  return [...paths, `/embed/prompt/${id}`, `/api/prompts/${id}`].map((path) => ({
    name: `${kind}: ${path.replace(String(id), ":id")}`,
    ask: (round) => send(`${path}?round=${round}`),
    renew,
  }));
}

const searched = ({ send }: Site, kind: string, text: (length: number) => string): Case[] => {
  const words = encodeURIComponent(text(WORDS).replaceAll("\n", " "));
  return [
    `/?search=${words}`,
    `/api/prompts?search=${words}`,
    `/api/prompts/suggestions?q=${words}`,
    `/api/searches/nearest?q=${words}`,
    `/api/searches/people?search=${words}`,
  ].map((path) => ({
    name: `${kind}: ${path.replace(words, "…")}`,
    ask: (round) => send(path.startsWith("/?") ? `${path}&cursor=&cursor=${round}` : path),
  }));
};

const many = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at)).join("");

/** What comes with a request besides its address. */
const surrounded = ({ send }: Site): Case[] => {
  const headers: Record<string, Record<string, string>> = {
    "If-None-Match of many tags": { "if-none-match": many(HEADER / 8, (at) => `W/"${at}", `) },
    "many cookies": { cookie: many(HEADER / 10, (at) => `c${at}=${at}; `) },
    "long Accept-Language": { "accept-language": many(HEADER / 12, (at) => `ko-${at};q=0.1,`) },
    "long Authorization": { authorization: `Bearer ${"a.".repeat(HEADER / 2)}` },
  };
  const paths: Record<string, string> = {
    "many parameters": `/?${many(1_500, (at) => `p${at}=1&`)}`,
    "many of one parameter": `/?${many(1_500, () => "sort=a&")}`,
    "many slashes": `/${"/".repeat(HEADER)}a`,
    "many segments": `/${"a/".repeat(HEADER / 2)}`,
    "escaped path": `/prompt/${"%EA%B0%80".repeat(800)}`,
    "long cursor": `/api/prompts?cursor=${"a".repeat(HEADER)}`,
    "other spelling": "/pRoMpt/1/",
    "unknown loaders": `/prompt/1.data?_routes=${"x,".repeat(2_000)}`,
    "document of the API": "/api/openapi.json",
    "page of the API": "/docs/api",
    "site map": "/sitemap.xml",
    feed: "/feed.xml",
    oembed: `/oembed?url=${encodeURIComponent(`http://localhost/${"a".repeat(4_000)}`)}`,
  };
  return [
    ...Object.entries(headers).map(([name, own]) => ({ name, ask: () => send("/api/prompts", { headers: own }) })),
    ...Object.entries(headers).map(([name, own]) => ({ name: `${name}, /`, ask: () => send("/", { headers: own }) })),
    ...Object.entries(paths).map(([name, path]) => ({ name, ask: () => send(path) })),
  ];
};

export async function readCases(site: Site): Promise<Case[]> {
  const cases = surrounded(site);
  for (const [kind, text] of Object.entries(nastyTexts)) {
    cases.push(...searched(site, kind, text), ...(await shown(site, kind, text)));
  }
  return cases;
}

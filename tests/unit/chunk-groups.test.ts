import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { chunkGroup } from "#framework/chunk-groups.ts";

const APP = "/fixture/app/";
const shared = (name: string) => `export const ${name} = () => console.log("${name}");`;
const files: Record<string, string> = {
  "root.ts": 'import { frame } from "./frame.ts"; frame();',
  "home.ts":
    'import { frame } from "./frame.ts"; import { card } from "./card.ts"; import { tag } from "./tag.ts"; frame(card(tag()));',
  "list.ts":
    'import { card } from "./card.ts"; import { tag } from "./tag.ts"; import { text } from "./text.ts"; card(tag(text()));',
  "only.ts": 'import { frame } from "./frame.ts"; import { text } from "./text.ts"; frame(text());',
  "frame.ts": `import { inner } from "./inner.ts"; inner(); ${shared("frame")}`,
  "inner.ts": shared("inner"),
  "card.ts": shared("card"),
  "tag.ts": shared("tag"),
  "text.ts": shared("text"),
};
const entries = ["root.ts", "home.ts", "list.ts", "only.ts"];

test("나눠 쓰는 모듈은 묶음마다 한 파일이 되고, 들머리는 저마다 남는다", async () => {
  const groups = [
    chunkGroup({ folders: [APP], name: "frame", entry: `${APP}root.ts` }),
    chunkGroup({ folders: [APP], name: "both", entry: `${APP}list.ts`, andEntry: `${APP}only.ts` }),
    chunkGroup({ folders: [APP], name: "cards", entry: `${APP}home.ts`, minShareCount: 2 }),
  ];
  const { output } = (await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "fixture",
        enforce: "pre",
        resolveId: (id, from) => {
          if (id.startsWith(APP)) return id;
          return from?.startsWith(APP) ? new URL(id, `file://${from}`).pathname : null;
        },
        load: (id) => files[id.slice(APP.length)],
      },
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entries.map((entry) => APP + entry), output: { codeSplitting: { groups } } },
    },
  })) as Rolldown.RolldownOutput;
  const namesIn = (name: string) =>
    output.flatMap((chunk) => (chunk.type === "chunk" && chunk.name === name ? chunk.moduleIds : [])).toSorted();
  const look = "the bundler groups chunks otherwise than before: look at framework/chunk-groups.ts";
  expect(namesIn("frame"), look).toEqual([`${APP}frame.ts`, `${APP}inner.ts`]);
  expect(namesIn("cards"), look).toEqual([`${APP}card.ts`, `${APP}tag.ts`]);
  expect(namesIn("both"), look).toEqual([`${APP}text.ts`]);
  const chunks = output.flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
  expect(chunks.filter((id) => id.startsWith(APP)).length, look).toBe(Object.keys(files).length);
  expect(output.filter((chunk) => chunk.type === "chunk" && !chunk.isEntry).length, look).toBeLessThanOrEqual(4);
});

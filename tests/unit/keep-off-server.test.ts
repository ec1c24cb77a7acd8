import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { keepOffServer } from "#framework/keep-off-server.ts";

const APP = "/fixture/app/";
const files: Record<string, string> = {
  "server.ts": `
    import Page, { title } from "./features/member-page.tsx";
    import { Open } from "./features/open-page.tsx";
    export default [title, Page({ name: "" }), Open];`,
  "features/member-page.tsx": `
    import { Panel } from "./panel.tsx";
    export const title: string = "이 화면의 제목";
    export default function MemberPage({ name }: { name: string }) { return Panel(name); }
    export const last = 'a text with import("./later.tsx") and export default';`,
  "features/panel.tsx": `export const Panel = (name: string) => "회원에게만 보이는 말" + name; globalThis.panel = 1;`,
  "features/open-page.tsx": `export const Open = () => ["모두에게 보이는 말", import("./later.tsx")];`,
  "features/later.tsx": `export default () => "나중에 부르는 말";`,
};

/** The bundle of the fixture's server. */
async function bundle(clientPages: string[]) {
  const options = {
    app: APP,
    droppable: [`${APP}features/`],
    clientPages: new Set(clientPages.map((page) => APP + page)),
  };
  const fixture = {
    name: "fixture",
    enforce: "pre" as const,
    resolveId: (id: string, from?: string) => {
      if (id.startsWith(APP)) return id;
      return from?.startsWith(APP) ? new URL(id, `file://${from}`).pathname : null;
    },
    load: (id: string) => files[id.slice(APP.length)],
  };
  const { output } = (await build({
    configFile: false,
    logLevel: "error",
    plugins: [fixture, keepOffServer(options)],
    build: { ssr: `${APP}server.ts`, write: false },
  })) as Rolldown.RolldownOutput;
  return output.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("\n");
}

test("회원 화면의 부품과 나중에 부르는 조각은 서버 번들에 없고, 나머지는 그대로 있다", async () => {
  const server = await bundle(["features/member-page.tsx"]);
  expect(server).not.toContain("회원에게만 보이는 말");
  expect(server).not.toContain("나중에 부르는 말");
  expect(server).toContain("이 화면의 제목");
  expect(server).toContain("모두에게 보이는 말");
});

test("서버가 그리는 화면은 부품까지 그대로 들어 있다", async () => {
  expect(await bundle([])).toContain("회원에게만 보이는 말");
});

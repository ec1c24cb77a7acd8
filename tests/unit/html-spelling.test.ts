import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import { createElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import { spellAsHtml } from "#framework/html-spelling.ts";

const require = createRequire(import.meta.url);
const file = require
  .resolve("react-dom/server.browser")
  .replace(/[^/]+$/, "cjs/react-dom-server-legacy.browser.production.js");
const source = readFileSync(file, "utf8");

type Writer = { renderToString: (node: ReactNode) => string };

/** `renderToString` of the module as the server's bundle has it. */
function loadWriter() {
  const writer = {} as Writer;
  compileFunction(spellAsHtml(file, source), ["exports", "require"])(writer, require);
  return writer;
}
const { renderToString } = loadWriter();

test("속성은 HTML의 철자로, 켜고 끄는 속성은 값 없이, 빈 요소는 빗금 없이 쓴다", () => {
  const props = { autoComplete: "off", maxLength: 100, disabled: true, readOnly: true, defaultValue: "" };
  expect(renderToString(createElement("input", props))).toBe(
    '<input autocomplete="off" maxlength="100" disabled readonly value="">',
  );
  expect(renderToString(createElement("meta", { charSet: "utf-8" }))).toBe('<meta charset="utf-8">');
  const close = { popoverTarget: "a", popoverTargetAction: "hide" } as const;
  expect(renderToString(createElement("button", close))).toBe(
    '<button popovertarget="a" popovertargetaction="hide"></button>',
  );
  const options = createElement("select", { defaultValue: "b" }, createElement("option", { value: "b" }));
  expect(renderToString(options)).toBe('<select><option value="b" selected></option></select>');
});

test("SVG의 속성과 사람이 쓴 글은 건드리지 않는다", () => {
  expect(renderToString(createElement("svg", { viewBox: "0 0 1 1", strokeWidth: 2, fill: "none" }))).toBe(
    '<svg viewBox="0 0 1 1" stroke-width="2" fill="none"></svg>',
  );
  expect(renderToString(createElement("p", { title: '<br/> disabled=""' }, 'maxLength="1" disabled="" <br/>'))).toBe(
    '<p title="&lt;br/&gt; disabled=&quot;&quot;">maxLength=&quot;1&quot; disabled=&quot;&quot; &lt;br/&gt;</p>',
  );
});

test.each([`'=""'`, `"/>"`, `' selected=""'`, `target.push(" ", name`])(
  "React가 %s 를 다르게 쓰면 빌드가 멈추고 볼 곳을 말한다",
  (written) => {
    expect(source).toContain(written);
    const changed = source.replace(written, written.startsWith("target") ? 'target.push(" " + name' : '"changed"');
    expect(() => spellAsHtml(file, changed)).toThrow("look at framework/html-spelling.ts");
  },
);

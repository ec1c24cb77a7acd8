import type { Plugin } from "vite";
import { applyEdits, visitSource } from "./edit-source.ts";

/** The module of react-dom that `renderToString` comes from on Workers (`react-dom/server.edge.js`). */
const WRITER = "/react-dom/cjs/react-dom-server-legacy.browser.production.js";

// Attributes that React names as DOM properties and HTML in lower case. SVG keeps its capitals: they have a meaning there.
const PROPERTIES = [
  ..."accessKey allowFullScreen autoCapitalize autoComplete autoCorrect autoPlay cellPadding cellSpacing charSet".split(
    " ",
  ),
  ..."colSpan contentEditable controlsList dateTime encType enterKeyHint fetchPriority formAction formEncType".split(
    " ",
  ),
  ..."formMethod formNoValidate formTarget frameBorder hrefLang inputMode itemID itemProp itemRef itemScope".split(" "),
  ..."itemType maxLength minLength noModule noValidate playsInline popoverTarget popoverTargetAction readOnly".split(
    " ",
  ),
  ..."referrerPolicy rowSpan spellCheck srcDoc srcLang srcSet useMap".split(" "),
];

/** How often react-dom 19.3 writes each of the things that are replaced. */
const EXPECTED = { names: 11, flags: 3, selected: 3, ends: 5 };

/**
 * The writer of react-dom, writing elements as HTML does: attributes in lower case, flags (`disabled`) without a value,
 * void elements without a slash. Done once in the build, since doing it to every page would cost more than rendering it.
 *
 * @throws when react-dom no longer writes them where 19.3 does.
 */
export function spellAsHtml(file: string, source: string) {
  const edits: Parameters<typeof applyEdits>[1] = [];
  const found = { names: 0, flags: 0, selected: 0, ends: 0 };
  visitSource(file, source, {
    CallExpression({ callee, arguments: written }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (callee.property.name !== "push") return;
      const [first, second, third] = written;
      if (first?.type !== "Literal") return;
      if (first.value === "/>") {
        found.ends += 1;
        edits.push({ ...first, text: '">"' });
      }
      if (first.value === ' selected=""') {
        found.selected += 1;
        edits.push({ ...first, text: '" selected"' });
      }
      if (first.value !== " " || second?.type !== "Identifier") return;
      found.names += 1;
      edits.push({ ...second, text: `(htmlNames[${second.name}] ?? ${second.name})` });
      if (third?.type !== "Literal" || third.value !== '=""') return;
      found.flags += 1;
      edits.push({ ...third, text: '""' });
    },
  });
  if (JSON.stringify(found) !== JSON.stringify(EXPECTED))
    throw new Error(
      `react-dom writes attributes elsewhere than before: look at framework/html-spelling.ts. Expected ${JSON.stringify(EXPECTED)}, found ${JSON.stringify(found)}.`,
    );
  const names = Object.fromEntries(PROPERTIES.map((name) => [name, name.toLowerCase()]));
  return `${applyEdits(source, edits)}\nvar htmlNames = Object.assign(Object.create(null), ${JSON.stringify(names)});\n`;
}

/** Has the server's bundle write HTML as HTML is written. The build fails when react-dom's writer is not in it. */
export function htmlSpelling(): Plugin {
  let isWritten = false;
  return {
    name: "html-spelling",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform(source, id) {
      if (!id.endsWith(WRITER)) return null;
      isWritten = true;
      return { code: spellAsHtml(id, source), map: null };
    },
    buildEnd(error) {
      if (!error && !isWritten) this.error(`The server's bundle lacks ${WRITER}: look at framework/html-spelling.ts.`);
    },
  };
}

import { nameOf } from "#contracts/catalog.ts";
import type { RawForm } from "#contracts/embed-code.ts";
import type { Variable } from "#contracts/variables.ts";
import type { Shown } from "./find-prompt.ts";

type Raw = Shown & { body: string };

const RIGHTS = "저작권은 쓴 사람에게 있어요.";

/** What a blank takes, in words. */
function explain({ options, default: given }: Variable) {
  if (options) return `${options.join(", ")} 중에서 골라요. 고르지 않으면 ${given}`;
  return given === "" ? "직접 적어요." : `적지 않으면 ${given}`;
}

const blanksOf = (variables: Variable[]) => variables.map((one) => ({ name: one.name, words: explain(one) }));

/** A fence longer than any in the text (CommonMark, fenced code blocks). */
function fenced(text: string) {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

/** A text on one line without what would be markup there. */
const inline = (text: string) => text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#|]/g, (mark) => `\\${mark}`);

const markdown = ({ prompt, page, prompterUrl, terms, body }: Raw) =>
  [
    `# ${inline(prompt.title)}`,
    [
      `- 쓴 사람: [${inline(prompt.prompter.nickname)}](${prompterUrl})`,
      `- 화면: <${page}>`,
      `- 갈래: ${nameOf(prompt.category)}, ${nameOf(prompt.model)}`,
      `- 이용 조건: ${RIGHTS} <${terms}>`,
    ].join("\n"),
    prompt.description,
    ...(prompt.variables.length > 0
      ? [
          "## 빈칸",
          blanksOf(prompt.variables)
            .map(({ name, words }) => `- ${inline(name)}: ${inline(words)}`)
            .join("\n"),
        ]
      : []),
    "## 본문",
    fenced(body),
  ]
    .filter(Boolean)
    .join("\n\n");

const plain = ({ prompt, page, prompterUrl, terms, body }: Raw) =>
  [
    prompt.title,
    [`쓴 사람: ${prompt.prompter.nickname} (${prompterUrl})`, `화면: ${page}`, `이용 조건: ${RIGHTS} ${terms}`].join(
      "\n",
    ),
    prompt.description,
    ...(prompt.variables.length > 0
      ? [["빈칸", ...blanksOf(prompt.variables).map(({ name, words }) => `- ${name}: ${words}`)].join("\n")]
      : []),
    "---",
    body,
  ]
    .filter(Boolean)
    .join("\n\n");

const json = ({ prompt, page, prompterUrl, terms, body }: Raw) =>
  JSON.stringify(
    {
      id: prompt.id,
      url: page,
      title: prompt.title,
      author: { nickname: prompt.prompter.nickname, url: prompterUrl },
      license: { text: RIGHTS, url: terms },
      description: prompt.description,
      category: prompt.category,
      model: prompt.model,
      tags: prompt.tags,
      version: prompt.version,
      updated_at: prompt.updated_at,
      variables: prompt.variables,
      body,
    },
    null,
    2,
  );

const forms = {
  md: { type: "text/markdown; charset=utf-8", write: markdown },
  json: { type: "application/json; charset=utf-8", write: json },
  txt: { type: "text/plain; charset=utf-8", write: plain },
} satisfies Record<RawForm, { type: string; write: (raw: Raw) => string }>;

/** The text of a prompt with its title, prompter, terms and blanks, and its media type. */
export const writeRaw = (raw: Raw, form: RawForm) => ({ body: `${forms[form].write(raw)}\n`, type: forms[form].type });

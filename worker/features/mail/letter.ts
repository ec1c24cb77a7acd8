import type { Letter } from "#worker/integrations/mailer.ts";
import { xmlText } from "#worker/lib/xml.ts";

/** A part of a mail; text and HTML are both written from it. */
export type Block =
  | { says: string }
  | { code: string }
  | { facts: (readonly [name: string, value: string])[] }
  | { places: { title: string; url: string; note: string }[] }
  | { button: string; url: string }
  | { note: string };

/** What a mail says. */
export type Content = { subject: string; blocks: Block[] };

/** Who sends, and how the reader ends it. Guests have no `settings`. */
export type Frame = {
  sender: string[];
  settings?: string;
  unsubscribe?: { label: string; page: string; post: string };
};

const SUBJECT_MAX = 120;

/** One line without anything that could begin another header, whatever people wrote into a name or a title. */
export const oneLine = (text: string) =>
  [
    ...text
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ]
    .slice(0, SUBJECT_MAX)
    .join("");

function textOf(block: Block): string {
  if ("says" in block) return block.says;
  if ("code" in block) return block.code;
  if ("facts" in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
  if ("places" in block)
    return block.places.map(({ title, url, note }, at) => `${at + 1}. ${title}\n   ${note}\n   ${url}`).join("\n\n");
  return "button" in block ? `${block.button}\n${block.url}` : block.note;
}

const lines = (text: string) => xmlText(text).replaceAll("\n", "<br>");

function htmlOf(block: Block): string {
  if ("says" in block) return `<p class="says">${lines(block.says)}</p>`;
  if ("code" in block) return `<p class="code">${xmlText(block.code)}</p>`;
  if ("facts" in block) {
    const rows = block.facts.map(
      ([name, value]) => `<tr><th scope="row">${xmlText(name)}</th><td>${lines(value)}</td></tr>`,
    );
    return `<table class="facts">${rows.join("")}</table>`;
  }
  if ("places" in block) {
    const items = block.places.map(
      ({ title, url, note }) =>
        `<li><a href="${xmlText(url)}">${xmlText(title)}</a><br><span class="note">${xmlText(note)}</span></li>`,
    );
    return `<ol class="places">${items.join("")}</ol>`;
  }
  if ("button" in block)
    return `<p class="go"><a class="button" href="${xmlText(block.url)}">${xmlText(block.button)}</a></p>`;
  return `<p class="note">${lines(block.note)}</p>`;
}

// Colours stand once for light and once for dark: clients that drop the second keep a readable first.
const CSS = `body{margin:0;background:#f6f3ee;color:#1e1b18;font:16px/1.65 -apple-system,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR",sans-serif;word-break:keep-all;overflow-wrap:anywhere}
.sheet{max-width:560px;margin:0 auto;padding:24px 16px 40px}.card{background:#fff;border:1px solid #e4ded4;border-radius:14px;padding:24px 20px}
.brand{margin:0 0 14px;font-weight:800;color:#b4441c}h1{margin:0 0 14px;font-size:20px;line-height:1.4}p{margin:0 0 14px}
.code{margin:20px 0;font-size:34px;font-weight:800;letter-spacing:8px}.facts{width:100%;border-collapse:collapse;margin:0 0 18px;font-size:15px}
.facts th,.facts td{padding:9px 0;border-bottom:1px solid #e4ded4;vertical-align:top}.facts th{width:38%;text-align:left;font-weight:400;color:#665e55}.facts td{text-align:right;font-weight:600}
.places{margin:0 0 14px;padding:0 0 0 22px}.places li{margin:0 0 12px}a{color:#a03c18}.go{margin:20px 0}
.button{display:inline-block;padding:13px 22px;border-radius:12px;background:#1e1b18;color:#fff;font-weight:700;text-decoration:none}
.note,.foot{font-size:13px;color:#665e55}.foot{margin:18px 4px 0}.foot p{margin:0 0 6px}
@media (prefers-color-scheme:dark){body{background:#161412;color:#f2eee8}.card{background:#211e1b;border-color:#3a3530}.brand,a{color:#f0a183}.facts th,.facts td{border-color:#3a3530}
.facts th,.note,.foot{color:#b5ada2}.button{background:#f2eee8;color:#161412}}`;

/** What the reader can end, by name. */
const endsOf = ({ settings, unsubscribe }: Frame) => [
  ...(unsubscribe ? [{ label: unsubscribe.label, url: unsubscribe.page }] : []),
  ...(settings ? [{ label: "받을 메일 고르기", url: settings }] : []),
];

function writeText({ subject, blocks }: Content, frame: Frame) {
  const foot = ["--", frame.sender.join(" · "), ...endsOf(frame).map(({ label, url }) => `${label}: ${url}`)];
  return [subject, ...blocks.map(textOf), foot.join("\n")].join("\n\n") + "\n";
}

function writeHtml({ subject, blocks }: Content, frame: Frame) {
  const ends = endsOf(frame).map(({ label, url }) => `<a href="${xmlText(url)}">${xmlText(label)}</a>`);
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${xmlText(subject)}</title><style>${CSS}</style></head><body><div class="sheet"><div class="card"><p class="brand">글감</p><h1>${xmlText(subject)}</h1>${blocks.map(htmlOf).join("")}</div><div class="foot"><p>${xmlText(frame.sender.join(" · "))}</p>${ends.length > 0 ? `<p>${ends.join(" · ")}</p>` : ""}</div></div></body></html>`;
}

/** A mail as it is handed to the provider. `key` is the same for every attempt. */
export function writeLetter(to: string, key: string, content: Content, frame: Frame): Letter {
  const said = { ...content, subject: oneLine(content.subject) };
  return {
    to,
    subject: said.subject,
    text: writeText(said, frame),
    html: writeHtml(said, frame),
    headers: {
      "X-Entity-Ref-ID": key,
      "X-Auto-Response-Suppress": "All",
      ...(frame.unsubscribe && {
        "List-Unsubscribe": `<${frame.unsubscribe.post}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

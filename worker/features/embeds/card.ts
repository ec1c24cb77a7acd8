import cardScript from "virtual:bundled-script/embed-card";
import { nameOf } from "#contracts/catalog.ts";
import { fillBody, type Variable } from "#contracts/variables.ts";
import { xmlText } from "#worker/lib/xml.ts";
import { cardStyle } from "./card-style.ts";
import type { Shown } from "./find-prompt.ts";

/** The inline scripts and styles of the card, for its policy. */
export const cardInline = { scripts: [cardScript], styles: [cardStyle] };

// HTML reads every reference that XML has.
const text = xmlText;

function fieldOf({ name, label, default: given, options }: Variable) {
  const control = options
    ? `<select data-blank="${text(name)}">${options.map((one) => `<option>${text(one)}</option>`).join("")}</select>`
    : `<input type="text" data-blank="${text(name)}" placeholder="${text(given)}" autocomplete="off">`;
  return `<label>${text(label)}${control}</label>`;
}

const filled = (body: string) =>
  fillBody(body, {})
    .map((part) => ("variable" in part ? `<mark>${text(part.text)}</mark>` : text(part.text)))
    .join("");

const pageLink = (page: string, words: string, look: string) =>
  `<a class="${look}" href="${text(page)}" target="_blank" rel="noopener">${words}</a>`;

function freePart({ prompt: { variables }, page }: Shown, body: string) {
  const blanks = variables.length > 0 ? `<div class="blanks">${variables.map(fieldOf).join("")}</div>` : "";
  // A line feed after the start tag would be left out (HTML, 13.2.6.4.7).
  return `${blanks}<pre id="text" tabindex="0" aria-label="프롬프트" data-body="${text(body)}">\n${filled(body)}</pre>
<div class="does"><button type="button" id="copy">복사</button>${pageLink(page, "글감에서 보기", "plain")}<span class="note" id="said" role="status"></span></div>
<script>${cardScript}</script>`;
}

const paidPart = ({ prompt: { description }, page }: Shown) =>
  `${description && `<p>${text(description)}</p>`}
<div class="does">${pageLink(page, "글감에서 보기", "open")}</div>`;

const documentOf = (title: string, head: string, content: string) => `<!DOCTYPE html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text(title)} | 글감</title>${head}<style>${cardStyle}</style></head>
<body><main><article>${content}</article></main></body></html>
`;

/** The document of the card: the text with its blanks of a free prompt, the price of one for sale. Shows what a guest may see. */
export function drawCard(source: Shown) {
  const { prompt, page, prompterUrl } = source;
  const price = prompt.price === 0 ? "무료" : `${prompt.price.toLocaleString("ko-KR")}원`;
  const about = [price, nameOf(prompt.category), nameOf(prompt.model)].join(" · ");
  const header = `<header><h1>${pageLink(page, text(prompt.title), "")}</h1>
<p class="about">${pageLink(prompterUrl, text(prompt.prompter.nickname), "")} · ${text(about)}</p></header>`;
  const part = prompt.body === null ? paidPart(source) : freePart(source, prompt.body);
  return documentOf(prompt.title, `<link rel="canonical" href="${text(page)}">`, `${header}\n${part}`);
}

/** The document where a guest finds no prompt: one that was taken down stays in the pages that framed it. */
export const drawMissing = (origin: string) =>
  documentOf(
    "지금은 볼 수 없어요",
    "",
    `<h1>지금은 볼 수 없는 프롬프트예요</h1>
<p class="about">내렸거나 없는 글이에요.</p>
<div class="does">${pageLink(`${origin}/`, "글감에서 찾아보기", "open")}</div>`,
  );

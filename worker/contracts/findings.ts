import { accountsIn, covered, narrow, phonesIn, residentNumbersIn } from "./personal-data.ts";

// What rules find in a prompt that is to be published. Free of zod: the editor says it before it is sent.

export const findingRules = [
  "link",
  "contact",
  "phone",
  "account",
  "resident_number",
  "shouting",
  "repetition",
  "own_copy",
  "copy",
  "doubt",
] as const;
export type FindingRule = (typeof findingRules)[number];

/** `excerpt`: the writer's own words. `waits`: a prompt of a fresh account is not published before an operator has read it. */
export type Finding = { field: string; rule: FindingRule; excerpt: string; waits: boolean };

/** The parts of a prompt that rules read. `skill`: what it says as a skill. `others`: its inputs and results, by the names of their fields. */
export type VettedTexts = {
  title: string;
  description: string;
  preview: string;
  body: string;
  tags: string[];
  price: number;
  skill?: string;
  others?: { field: string; text: string }[];
};

const EXCERPT_MAX = 40;
const clip = (text: string) => {
  const letters = [...text.replace(/\s+/g, " ").trim()];
  return letters.length > EXCERPT_MAX ? `${letters.slice(0, EXCERPT_MAX - 1).join("")}…` : letters.join("");
};

const LINK =
  /(?:https?:\/\/|www\.)[^\s<>()[\]"'`]{3,}|(?<![\w@.-])(?:[a-z\d-]{1,63}\.){1,5}(?:com|net|org|kr|co|io|me|ly|gg|gl|link|shop|site|xyz|page|store)\/[^\s<>()[\]"'`]+/gi;
const MAIL = /(?<![\w.+-])[\w.+-]{1,64} ?(?:@|\[at\]|\(at\)|골뱅이) ?(?:[\w-]{1,63}\.){1,5}[a-z]{2,}/gi;
/** Ids and rooms of messengers, with what they are found by. Without a sign before it an id has a digit. */
const MESSENGER =
  /(?:카카오톡|카톡|텔레그램|텔레|라인|위챗|왓츠앱|디스코드|kakao ?talk|telegram|whatsapp|wechat|discord) ?(?:아이디|id|계정|방|문의|상담|추가)? ?[:=@→] ?@?[a-z\d][\w.#-]{2,}|(?:카카오톡|카톡|텔레그램|텔레|라인|위챗|왓츠앱|디스코드) ?(?:아이디|id)[는은]? (?=[a-z_.-]{0,20}\d)[a-z][\w.#-]{2,}|인스타(?:그램)? ?(?:아이디|id|계정|dm)?[는은]? ?@[a-z\d][\w.]{2,}|오픈 ?(?:채팅|카톡|톡)(?:방)? ?(?:[:=→]|으로|에서|문의|주소|링크)|open\.kakao|pf\.kakao|t\.me\/|bit\.ly\/|discord\.gg/gi;

const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([written]) => written);
const insideMail = (text: string) => text.replace(MAIL, " ");

// Letters of a title or a line that is all capitals, and symbols that are drawn to be looked at.
const CAPITALS_MIN = 16;
const SYMBOLS_MAX = 5;
const SYMBOL = /\p{Extended_Pictographic}|[★☆♥♡◆◇■□▶◀●♠♣※]/gu;
const REPEATED = /([^\p{L}\p{N}\s.\-_=*#~`|+<>/\\—─━…·]|[ㄱ-ㅎㅏ-ㅣ])\1{5,}/u;

/** A line that shouts: long words of capitals and nothing in small letters or Hangul, or many symbols. */
function shoutIn(line: string) {
  const letters = line.match(/\p{L}/gu) ?? [];
  const isCapital = letters.length >= CAPITALS_MIN && letters.every((letter) => /\p{Lu}/u.test(letter));
  const isLoud = isCapital && (line.match(/\p{Lu}{2,}/gu) ?? []).length >= 3;
  const symbols = (line.match(SYMBOL) ?? []).length;
  return isLoud || symbols > SYMBOLS_MAX ? line : undefined;
}

const WORDS_SAME = 6;
/** A word that is written over and over in one line. */
function repetitionIn(text: string) {
  const signs = REPEATED.exec(text)?.[0];
  if (signs) return signs;
  let same = 0;
  let last = "";
  for (const [word] of text.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
    same = word === last ? same + 1 : 1;
    last = word;
    if (same === WORDS_SAME) return Array.from({ length: 3 }, () => word).join(" ");
  }
  return undefined;
}

type Given = { field: string; text: string; isWindow: boolean; price: number };

/** Numbers of people are found everywhere; a prompt waits for those in what everybody sees of it first. */
function numbersIn({ field, text, isWindow }: Given): Finding[] {
  const one = (rule: FindingRule, written: string[], waits: boolean): Finding[] =>
    written[0] === undefined ? [] : [{ field, rule, excerpt: covered(clip(written[0])), waits }];
  const unsure = residentNumbersIn(text).flatMap(({ written, isSure }) => (isSure ? [] : [written]));
  return [
    ...one("resident_number", unsure, true),
    ...one("phone", phonesIn(text), isWindow),
    ...one("account", accountsIn(text), isWindow),
  ];
}

/** Ways around the shop: a title has none, and no part of a prompt for sale that everybody sees. */
function contactsIn({ field, text, price }: Given): Finding[] {
  const waits = field === "title" || price > 0;
  const contacts = [...matchesOf(text, MAIL), ...matchesOf(text, MESSENGER)];
  const links = field === "title" || price > 0 ? matchesOf(insideMail(text), LINK) : [];
  return [
    ...(contacts[0] === undefined ? [] : [{ field, rule: "contact" as const, excerpt: clip(contacts[0]), waits }]),
    ...(links[0] === undefined || contacts.some((one) => links[0]!.includes(one))
      ? []
      : [{ field, rule: "link" as const, excerpt: clip(links[0]), waits }]),
  ];
}

/** In what came out of a prompt for sale, which everybody sees: sample links and addresses of mail are part of outputs, rooms are not. */
function roomsIn({ field, text }: Given): Finding[] {
  const [room] = matchesOf(text, MESSENGER);
  return room === undefined ? [] : [{ field, rule: "contact", excerpt: clip(room), waits: true }];
}

function noiseIn({ field, text }: Given): Finding[] {
  const loud = text.split("\n").map(shoutIn).find(Boolean);
  const repeated = loud ? undefined : repetitionIn(text);
  return [
    ...(loud ? [{ field, rule: "shouting" as const, excerpt: clip(loud), waits: field === "title" }] : []),
    ...(repeated ? [{ field, rule: "repetition" as const, excerpt: clip(repeated), waits: true }] : []),
  ];
}

/** What the rules find, at most one of a rule in each field, in the order of the fields. Copies and doubts are found elsewhere. */
export function findingsIn({
  title,
  description,
  preview,
  body,
  tags,
  price,
  skill = "",
  others = [],
}: VettedTexts): Finding[] {
  const window = [
    { field: "title", text: title },
    { field: "description", text: description },
    { field: "tags", text: tags.join("\n") },
    { field: "preview", text: preview },
    { field: "skill", text: skill },
  ].map(({ field, text }) => ({ field, text: narrow(text), isWindow: true, price }));
  const inside = [{ field: "body", text: body }, ...others].map(({ field, text }) => ({
    field,
    text: narrow(text),
    isWindow: false,
    price,
  }));
  return [
    ...window.flatMap((given) => [...numbersIn(given), ...contactsIn(given), ...noiseIn(given)]),
    ...inside.flatMap(numbersIn),
    ...(price > 0 ? inside.slice(1).flatMap(roomsIn) : []),
  ];
}

const labels: Record<string, string> = {
  title: "제목",
  description: "설명",
  preview: "미리보기",
  body: "본문",
  tags: "태그",
  examples: "예시",
  skill: "스킬 설명",
};
export const labelOf = (field: string) => labels[field.split(".")[0]!] ?? "결과";

type Said = (label: string, excerpt: string) => string;
const sentences: Record<FindingRule, Said> = {
  link: (label, excerpt) => `${label}에 링크가 있어요: “${excerpt}”. 링크는 본문에 적어 주세요.`,
  contact: (label, excerpt) => `${label}에 연락처가 있어요: “${excerpt}”. 궁금한 것은 메시지로 물어볼 수 있어요.`,
  phone: (label, excerpt) => `${label}에 전화번호로 보이는 숫자가 있어요: “${excerpt}”. 누구의 번호라면 지워 주세요.`,
  account: (label, excerpt) => `${label}에 계좌 번호로 보이는 숫자가 있어요: “${excerpt}”. 결제는 글감에서만 받아요.`,
  resident_number: (label, excerpt) =>
    `${label}에 주민등록번호로 보이는 숫자가 있어요: “${excerpt}”. 누구의 번호라면 지워 주세요.`,
  shouting: (label, excerpt) => `${label}에 대문자나 기호가 너무 많아요: “${excerpt}”. 조금만 덜어 주세요.`,
  repetition: (label, excerpt) => `${label}에 같은 말이 되풀이돼요: “${excerpt}”. 한 번만 적어 주세요.`,
  own_copy: (_, excerpt) => `전에 올린 내 글 ‘${excerpt}’과 본문이 거의 같아요. 새로 올리지 말고 그 글을 고쳐 주세요.`,
  copy: () => "먼저 올라온 다른 글과 본문이 거의 같아요. 무료로 공개된 글이라면 ‘이어 쓰기’로 올려 주세요.",
  doubt: () => "읽는 사람을 속이거나 해칠 수 있는 글인지 한 번 더 살펴볼게요.",
};

/** What a finding tells the writer: what, where, and what to do. */
export const sentenceOf = ({ rule, field, excerpt }: Pick<Finding, "rule" | "field" | "excerpt">) =>
  sentences[rule](labelOf(field), excerpt);

/** A verb: its stem, and the stem as `-아/어` follows it (줄이, 줄여). */
type Verb = { stem: string; infinitive: string };

const verbsOf = (text: string): Verb[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split("/"))
    .map(([stem, infinitive]) => ({ stem: stem!, infinitive: infinitive! }));

/** Verbs that say what is wanted, apart from those with 하다, whose noun is what `stemsOf` leaves (요약해줘 → 요약). */
const verbs = verbsOf(`
  줄이/줄여 늘리/늘려 꾸미/꾸며 다듬/다듬어 고치/고쳐 고르/골라 따지/따져 견주/견줘 바꾸/바꿔 나누/나눠 쪼개/쪼개
  합치/합쳐 묶/묶어 모으/모아 외우/외워 옮기/옮겨 그리/그려 간추리/간추려 추리/추려 뽑/뽑아 살피/살펴 가르치/가르쳐
  배우/배워 키우/키워 기르/길러 세우/세워 지우/지워 채우/채워 비우/비워 버리/버려 아끼/아껴 챙기/챙겨 보내/보내
  치우/치워 다루/다뤄 떠올리/떠올려 되묻/되물어 캐묻/캐물어 올리/올려 내리/내려 달래/달래 재우/재워 읽/읽어 부르/불러
  찍/찍어 자르/잘라 붙이/붙여 움직이/움직여 입히/입혀 갚/갚아 빌리/빌려 맞추/맞춰 헤어지/헤어져 사귀/사귀어
  차리/차려 굽/구워 끓이/끓여 익히/익혀 그만두/그만둬 때려치우/때려치워 되돌리/되돌려 미루/미뤄 돌리/돌려
  밝히/밝혀 말리/말려 지키/지켜 조르/졸라 남기/남겨 넘기/넘겨 숨기/숨겨 풀/풀어 꺼내/꺼내
  건네/건네 뒤집/뒤집어 부풀리/부풀려 좁히/좁혀 맡기/맡겨 시키/시켜 다투/다퉈 싸우/싸워 겪/겪어 느끼/느껴 견디/견뎌
  이기/이겨 넣/넣어 빼/빼 더하/더해 곱하/곱해 닦/닦아 떨어지/떨어져 팔/팔아 벌/벌어 다잡/다잡아 헷갈리/헷갈려 막히/막혀 틀리/틀려 잊/잊어 씻/씻어 볶/볶아 담그/담가
  오르/올라 놓/놓아 나오/나와 나가/나가 까이/까여 터지/터져 깨지/깨져 받/받아 먹/먹어 놀/놀아 맞/맞아 물어보/물어봐
  붙/붙어 끝나/끝나 넘겨주/넘겨줘 늘어나/늘어나 줄어들/줄어들어
  느리/느려 버티/버텨 밀리/밀려 늦/늦어 팔리/팔려
`);
/** Verbs that every request may have. */
const requests = verbsOf(`
  만들/만들어 쓰/써 짜/짜 하/해 되/돼 주/줘 주시/주셔 알리/알려 돕/도와 찾/찾아 모르/몰라 보이/보여 궁금하/궁금해 필요하/필요해
  추천하/추천해 부탁하/부탁해 부탁드리/부탁드려 작성하/작성해 가능하/가능해 원하/원해 해보/해봐 만들어보/만들어봐
  써보/써봐 싶/싶어 있/있어 없/없어 좋/좋아 같/같아 말하/말해 짓/지어 알아보/알아봐 알/알아 힘들/힘들어 어렵/어려워
`);

const lists = (text: string) => new Set(text.trim().split(/\s+/));
/** What may follow a stem, and what one with `-을/ㄹ`, one with `-은/ㄴ`, one with `-았/었` and one with `-아/어`. The empty ending is "-". */
const afterStem = lists(
  "기 기가 기를 기는 기도 기에 기로 기위해 기위한 는 는데 는데요 는법 는법을 는방법 는방법을 는거 는걸 는게 는지 고 고싶다 고싶어 고싶어요 고싶은 고싶은데 고싶은데요 고싶습니다 려면 려고 려는 려는데 면 면서 자 지 게 나 나요 네 네요 냐 니 으려면 으려고 으려는데 으면 으면서 습니다 던 든 거나 도록 겠어요 겠어 겠는데 겠는데요 겠다 겠지 겠네 겠네요 겠음 겠습니다",
);
const afterFuture = lists(
  "- 까 까요 때 지 지도 지를 게 게요 래 래요 것 거 거야 수 수있는 수있게 수있나 수있나요 수있을까 수있을까요 만한",
);
const afterPast = lists("- 데 데요 지 거 걸 것 다 다면 다는 다고 다는데");
const afterCompleted = lists(
  "을 을때 을까 을까요 지 나 나요 냐 네 는데 는데요 는지 던 다 다고 다면 어 어요 어도 습니다 지만 으면 네요",
);
const afterInfinitive = lists(
  "- 줘 줘요 줘봐 주세요 주세여 주셔요 주십시오 줄 줄래 줄래요 줄수 줄수있나 줄수있나요 줄수있어 줄수있어요 줄수있을까 줄수있을까요 줄게 주는 주는거 주라 주렴 주면 주고 주실 주시는 주시면 주시고 주시겠어요 주실수 주실래요 주실수있나요 주실수있을까요 준 주기 줬으면 달라 달라고 다오 봐 봐요 봐줘 보기 보자 보는 보고 보세요 볼까 볼까요 볼래 볼 본 보려고 보려면 보고싶어 보고싶은데 야 야하나 야할까 야할까요 야할지 야하는 야해 야지 요 서 도 라 드려요 드릴",
);

const FIRST_SYLLABLE = 0xac00;
const FINALS = 28;
const [WITHOUT, NIEUN, RIEUL, SSANG_SIOT] = [0, 4, 8, 20];

const finalOf = (text: string) => (text.charCodeAt(text.length - 1) - FIRST_SYLLABLE) % FINALS;

/** The text with another final consonant in place of none or of ㄹ (줄이 → 줄일, 만들 → 만든); undefined after others. */
function withFinal(text: string, final: number) {
  const written = finalOf(text);
  if (written !== WITHOUT && written !== RIEUL) return undefined;
  return text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) - written + final);
}

type Form = { start: string; endings: ReadonlySet<string> };

const formsOf = ({ stem, infinitive }: Verb): Form[] => [
  { start: stem, endings: afterStem },
  { start: withFinal(stem, RIEUL) ?? `${stem}을`, endings: afterFuture },
  { start: withFinal(stem, NIEUN) ?? `${stem}은`, endings: afterPast },
  ...(finalOf(stem) === RIEUL ? [{ start: withFinal(stem, WITHOUT)!, endings: afterStem }] : []),
  { start: infinitive, endings: afterInfinitive },
  { start: withFinal(infinitive, SSANG_SIOT)!, endings: afterCompleted },
];

type Known = { stem: string; form: Form };
const indexed = (all: readonly Verb[]) =>
  Map.groupBy(
    all.flatMap((verb): Known[] => formsOf(verb).map((form) => ({ stem: verb.stem, form }))),
    ({ form }) => form.start[0]!,
  );
const knownVerbs = indexed(verbs);
const knownRequests = indexed(requests);

const conjugated = (index: ReadonlyMap<string, readonly Known[]>, word: string) =>
  index
    .get(word[0] ?? "")
    ?.find(({ form: { start, endings } }) => word.startsWith(start) && endings.has(word.slice(start.length) || "-"));

/** The noun of a verb, then its stem where that is two syllables or more (줄여줘 → 줄이기, 줄이); empty for other words. */
export function nounsOfVerb(word: string): string[] {
  const verb = conjugated(knownVerbs, word);
  if (!verb) return [];
  return [`${verb.stem}기`, ...(verb.stem.length > 1 ? [verb.stem] : [])].filter((form) => form !== word);
}

/** Forms that are also other words: 할 일, 세 줄 요약, 배포 주기, 영어 말하기, 말하는 법. */
const otherWords = new Set(["할", "줄", "주기", "말하기", "말하는법"]);

/** True for forms of verbs that only ask: 만들어줄래, 알려주실, 싶은데, 모르겠어요. */
export const isRequest = (word: string) => !otherWords.has(word) && conjugated(knownRequests, word) !== undefined;

const PREDICATE =
  /(?:는데|은데|던데|려는데|을지|할지|될지|쓸지|는지|인지|겠어|겠어요|겠다|냐고|다고|라고|면서|해서|아서|어서|하게|스럽게|싶어|싶어요|해요|돼요|와요|워요|아요|어요|려요|져요|한데|운데|받을|나요|줬|었는데|았는데|했는데)$/;

/** True for words that look like what is said about a noun, by their endings (줄었는데, 솔직하게, 나눌지); a guess. */
export const isPredicate = (word: string) =>
  (word.length > 2 && PREDICATE.test(word)) || (word.length > 1 && nounsOfVerb(word).length > 0);

/** What is said, calmly, where somebody may be led to pay or talk elsewhere. */
const OUTSIDE_DEAL = "글감 밖에서 결제하면 도와드릴 수 없어요.";

const BANKS =
  "(?:국민|신한|우리|하나|농협|기업|수협|신협|우체국|새마을|카카오뱅크|카뱅|토스뱅크|토뱅|케이뱅크|케뱅|제일|씨티|부산|대구|광주|전북|경남)(?:은행|금고)?";
const MESSENGERS = "(?:카카오톡|카톡|텔레그램|텔레|(?<![가-힣])라인|위챗|왓츠앱|디스코드|오픈\\s?채팅|오픈톡|옵챗)";
/** What one says who asks for something to be done. */
const PLEASE =
  "(?:주세요|주시|줘|드릴게|하세요|하시죠|하죠|해요|해 ?볼까|할까요|할게요|할래요|하실래요|부탁|남겨|오세요|와요)";

const signs: RegExp[] = [
  // Telephone numbers, in digits and in words.
  /(?<!\d)(?:\+?82[\s.)-]*|0)1[016-9][\s.)-]*\d{3,4}[\s.-]*\d{4}(?!\d)/,
  /(?<!\d)0\d{1,2}[\s.)-]+\d{3,4}[\s.-]+\d{4}(?!\d)/,
  /공\s*일\s*공(?:[\s-]*[공영일이삼사오육칠팔구]){8}/,
  // Account numbers: beside a bank, or as groups of digits that are neither a date, an order nor a registration of a business.
  new RegExp(`${BANKS}\\s*[:은는]?\\s*\\d(?:[\\s-]?\\d){9,}`),
  /(?<![\d-])(?!\d{3}-\d{2}-\d{5}(?!\d))(?=(?:\d-?){10,16}(?![\d-]))\d{2,6}-\d{2,6}-\d{3,8}(?:-\d{1,3})?(?!\d)/,
  // Messengers: an id, an open chat, or a wish to go on there.
  new RegExp(`${MESSENGERS}\\s*(?:친구\\s*)?(?:아이디(?!어)|id\\b|계정)`, "i"),
  new RegExp(`${MESSENGERS}\\s*[:=]\\s*@?[a-z0-9][\\w.-]{3,}|${MESSENGERS}[은는]?\\s*@[a-z0-9][\\w.-]{3,}`, "i"),
  new RegExp(`${MESSENGERS}\\s*(?=[a-z]*[0-9_])[a-z][\\w.-]{4,}`, "i"),
  new RegExp(
    `${MESSENGERS}방?(?:으?로|에서)?\\s*(?:(?:따로\\s*)?(?:연락|이야기|얘기|대화|문의|상담|말씀|보내|추가|와|들어)(?:해|하고|을|를)?\\s*)?${PLEASE}`,
  ),
  /(?:open|pf)\.kakao\.com|(?<![a-z0-9])(?:t\.me|line\.me|wa\.me|discord\.gg)\//i,
  /오픈\s?채팅방?\s*(?:링크|주소)/,
  // Paying elsewhere.
  /(?:글감|사이트|여기|앱|플랫폼)\s*(?:말고|밖(?:에서|으로)|외부)\s*.{0,12}(?:결제|거래(?!처)|입금|송금|팔|사)/,
  /(?<![가-힣])밖에서\s*(?:따로\s*)?(?:결제|거래(?!처)|입금|송금)|외부\s*(?:결제|송금)(?:로|를|하|해)/,
  new RegExp(`직거래(?:로|도)?(?:\\s*(?:${PLEASE}|가능|원해|어때|되나|될까|돼요)|로\\s)|직거래로`),
  /(?<!정산\s*|환불\s*|지급\s*|등록한\s*)계좌(?:번호)?로(?!\s*(?:정산|환불|지급|들어|나가))/,
  /(?<!정산\s*|환불\s*|지급\s*)계좌\s*(?:번호\s*)?(?:이체|입금|송금|알려|보내|드릴|남겨|불러)|무통장\s*입금/,
  /(?:따로|직접|개인적으로)\s*(?:입금|송금|결제)|수수료\s*(?:없이|안\s*내고|아끼|빼고)/,
];

/** Whether words may lead out of the marketplace: an account, a telephone number, an id of a messenger, or paying elsewhere. */
export const mentionsOutsideDeal = (text: string) => {
  const read = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  return signs.some((sign) => sign.test(read));
};

/** What is to be said beside words: nothing, unless they lead out of the marketplace. */
export const outsideDealHint = (text: string) => (mentionsOutsideDeal(text) ? OUTSIDE_DEAL : undefined);

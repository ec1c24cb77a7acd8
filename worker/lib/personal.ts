const ADDRESS = /@|골뱅이|https?:|www\.|\.(?:com|net|org|kr|io|me|co|gg)\b/i;
// Five digits in a row, or seven with marks between them: telephone, account and registration numbers.
const NUMBER = /\p{N}{5}|(?:\p{N}[\s().-]*){7}/u;
// A number in words, a number plate, a house or flat address.
const SPOKEN = /[공영일이삼사오육칠팔구]{7}/;
const PLATE = /\p{N}{2,3}[가-힣]\s?\p{N}{4}/u;
const HOME = /[가-힣](?:로|길)\s?\p{N}+번?길?\s\p{N}|\p{N}+동\s?\p{N}+호|\p{N}+번지/u;

/** True when a text may identify somebody: addresses, telephone, account and registration numbers, plates. */
export const looksPersonal = (text: string) => [ADDRESS, NUMBER, SPOKEN, PLATE, HOME].some((sign) => sign.test(text));

const LINK = /https?:|www\.|[\w-]\.(?:com|net|org|kr|io|me|co|gg)\b/i;
const MAIL = /[\w.+-]\s*@\s*[\w-]+\s*\./;
// A mobile or area code and seven or eight digits, or a nationwide number of eight (1588-0000).
const PHONE =
  /(?:\+?82|(?<!\p{N})0)[\s().-]*\p{N}{1,2}[\s().-]*\p{N}{3,4}[\s().-]*\p{N}{4}|(?<!\p{N})1[5-9]\p{N}{2}[\s.-]\p{N}{4}(?!\p{N})/u;
const REGISTRATION = /\p{N}{6}[\s-]*[1-8]\p{N}{6}/u;

/**
 * True when a text holds what reaches or names one person: a link, an e-mail address, a telephone or resident registration number.
 * Narrower than `looksPersonal`, which drops terms in silence: a refusal must not meet dates, prices or foods.
 */
export const hasContact = (text: string) => [LINK, MAIL, PHONE, REGISTRATION, SPOKEN].some((sign) => sign.test(text));

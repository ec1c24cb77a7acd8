const ADDRESS = /@|골뱅이|https?:|www\.|\.(?:com|net|org|kr|io|me|co|gg)\b/i;
// Five digits in a row, or seven with marks between them: telephone, account and registration numbers.
const NUMBER = /\p{N}{5}|(?:\p{N}[\s().-]*){7}/u;
// A number in words, a number plate, a house or flat address.
const SPOKEN = /[공영일이삼사오육칠팔구]{7}/;
const PLATE = /\p{N}{2,3}[가-힣]\s?\p{N}{4}/u;
const HOME = /[가-힣](?:로|길)\s?\p{N}+번?길?\s\p{N}|\p{N}+동\s?\p{N}+호|\p{N}+번지/u;

/** True when a text may identify somebody: addresses, telephone, account and registration numbers, plates. */
export const looksPersonal = (text: string) => [ADDRESS, NUMBER, SPOKEN, PLATE, HOME].some((sign) => sign.test(text));

const ADDRESS = /@|https?:|www\.|\.(?:com|net|org|kr|io)\b/i;
// Five digits in a row, or seven with marks between them: telephone, account and registration numbers.
const NUMBER = /\p{N}{5}|(?:\p{N}[\s().-]*){7}/u;

/** Whether a text may say who somebody is or how to reach them. */
export const looksPersonal = (text: string) => ADDRESS.test(text) || NUMBER.test(text);

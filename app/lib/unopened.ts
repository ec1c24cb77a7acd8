/** What to say when the browser cannot read a chosen file: it was moved, deleted or changed meanwhile. */
export const UNOPENED = "파일을 열지 못했어요. 옮기거나 지우지 않았는지 보고 다시 골라 주세요.";

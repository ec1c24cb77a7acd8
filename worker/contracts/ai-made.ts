/** What marks generated output, wherever it is shown (인공지능기본법 31조 2항). */
export const AI_MADE = "AI가 만든 결과";

/** Words of titles and searches that cover one syllable, Latin letters and compounds. */
export const searchWords = ["회의록", "요약", "자기소개서", "번역", "블로그", "글쓰기", "시", "SQL", "ChatGPT"];

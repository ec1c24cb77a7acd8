// Longest first, so that the longest one that fits is removed.
const endings = [
  "해주세요 해주는 해줘요 하려면 하려고 하는법 에서는 에게는 으로는 까지는 부터는 이라는 시키는 하면서 할까요 하나요 했던 했을",
  "에서 에게 한테 께서 으로 까지 부터 처럼 보다 마다 조차 이랑 이나 이란 하고 에는 라는 하는 하기 하면 하게 해서 해줘 해요 할때 된다 되는 적인 들을 들의 들이 으면",
  "은 는 이 가 을 를 에 로 와 과 의 도 만 나 랑 란 할 한 해 된 들 용 요 지",
].flatMap((line) => line.split(" "));
/** Endings that are also removed from words of one remaining syllable. */
const afterAny = new Set(["을", "를", "은", "는", "에", "로", "으로", "하는", "하기"]);

function withoutEnding(word: string) {
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    if (stem.length > 1 || (stem.length === 1 && afterAny.has(ending))) return stem;
  }
}

/** The word without its last particle or ending, then without the one before it too; empty when it has none. */
export function stemsOf(word: string): string[] {
  const stem = withoutEnding(word);
  if (stem === undefined) return [];
  const shorter = withoutEnding(stem);
  return shorter && shorter.length > 1 ? [stem, shorter] : [stem];
}

import { nounsOfVerb } from "./verbs.ts";

// Longest first, so that the longest one that fits is removed.
const endings = [
  "하고싶은데요 해줄수있나요 해주실수있나요 해줄수있을까요",
  "하고싶은데 하고싶어요 해주실래요 해줄수있나 해줄수있어 해주십시오 하는방법을",
  "해주세요 해줄래요 하고싶어 하고싶은 하려는데 하는방법 하는법을 한다고는 해야할지 해야하나 시켜주는 해보려고 하겠어요 하는데요",
  "한다고 한다는 하냐고 하느라 하니까 하더라 할때는 했냐고 하라고 해주는 해줘요 하려면 하려고 하는법 에서는 에서도 에서의 에게는 으로는 으로도 으로서 으로써 까지는 까지의 부터는 이라는 이라서 이에요 인데요 시키는 시키기 하면서 하다가 하는데 하는지 할까요 하나요 하세요 해줄래 해주라 해달라 해보기 해보자 해볼까 해봤는 했는데 했어요 했던 했을 했다 시켜줘",
  "에서 에게 한테 께서 으로 까지 부터 처럼 보다 마다 조차 이랑 이나 이란 하고 에는 에도 라는 하는 하기 하면 하게 하자 하니 해서 해줘 해봐 해야 해도 해요 할때 할까 할지 할게 한다 하지 된다 되는 적인 들을 들의 들이 으면 용으로 인데 예요 이고 이며 이냐 냐고 하다 밖에 대로",
  "은 는 이 가 을 를 에 로 와 과 의 도 만 나 랑 란 할 한 해 된 들 용 요 지 께 님",
].flatMap((line) => line.split(" "));
/** Endings that are also removed from words of one remaining syllable. */
const afterAny = new Set(["을", "를", "은", "는", "에", "로", "으로", "하는", "하기"]);
/** The endings that follow nouns only; those of verbs are a part of what `filler` knows. */
const particles = new Set(
  "에서는 에서도 으로는 으로도 이라는 이에요 인데요 에서 으로 이나 이란 에는 에도 라는 인데 예요 은 는 이 가 을 를 에 로 와 과 의 도 만 랑 란".split(
    " ",
  ),
);

function endingOf(word: string) {
  return endings.find((ending) => {
    const left = word.length - ending.length;
    return word.endsWith(ending) && (left > 1 || (left === 1 && afterAny.has(ending)));
  });
}

function withoutEnding(word: string) {
  const ending = endingOf(word);
  return ending && word.slice(0, -ending.length);
}

/** The word without the particle at its end; undefined when it has none. */
export function particleStem(word: string) {
  const ending = endingOf(word);
  return ending && particles.has(ending) ? word.slice(0, -ending.length) : undefined;
}

/**
 * The noun and the stem of a known verb (줄여줘 → 줄이기, 줄이); of other words, what is left without the last particle or
 * ending, then without the one before it too. Empty when the word has none.
 */
export function stemsOf(word: string): string[] {
  const nouns = nounsOfVerb(word);
  if (nouns.length > 0) return nouns;
  const stem = withoutEnding(word);
  if (stem === undefined) return [];
  const shorter = withoutEnding(stem);
  return shorter && shorter.length > 1 ? [stem, shorter] : [stem];
}

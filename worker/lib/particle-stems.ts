import { particleFor } from "#contracts/particles.ts";

const STEM_MIN = 2;

// A form with two sounds fits one of them only, which tells 가을 and 마을 from words with 을.
const fitsSound = (stem: string, particle: "을" | "를" | "가" | "은" | "는" | "와" | "으로" | "로") =>
  particleFor(stem, particle) === particle;

// Syllables before 가, 은 and 는 that end nouns of their own (휴가, 원가) or stems of verbs and adjectives (만드는, 많은).
const beforeGa = new Set("휴유주시여대고저초허추수재투");
const beforeEun = new Set(
  "많찮맞싶않같높낮깊넓좁짧얇굵붉밝맑젊늙닮남찾받놓적작좋싫넣담묶읽씹입먹잡믿얻걷쏟닫뜯뽑접심감삼참숨녹볶깎엮섞벗씻잇짓웃앉얹쌓낳익죽막꺾찍박갚덮있없겪낡",
);
const beforeNeun = new Set("하되지가오보주쓰내리이기치키히우추드르으시나있없않같맞찾받먹읽겪싶남놓얻잡믿짜두누");

type Stripped = { particle: string; isFitting: (stem: string, last: string) => boolean };
const any = () => true;

// Longest first. 이, 과, 도, 만, 의 and 지 are left out: more nouns end with them than take them in a title.
const particles: Stripped[] = [
  { particle: "에서는", isFitting: any },
  { particle: "에게", isFitting: any },
  { particle: "에서", isFitting: any },
  { particle: "까지", isFitting: any },
  { particle: "부터", isFitting: any },
  { particle: "처럼", isFitting: any },
  { particle: "마다", isFitting: any },
  { particle: "으로", isFitting: (stem) => fitsSound(stem, "으로") },
  { particle: "을", isFitting: (stem) => fitsSound(stem, "을") },
  { particle: "를", isFitting: (stem) => fitsSound(stem, "를") },
  { particle: "에", isFitting: any },
  { particle: "로", isFitting: (stem, last) => last !== "대" && last !== "스" && fitsSound(stem, "로") },
  { particle: "와", isFitting: (stem) => fitsSound(stem, "와") },
  { particle: "가", isFitting: (stem, last) => !beforeGa.has(last) && fitsSound(stem, "가") },
  { particle: "은", isFitting: (stem, last) => !beforeEun.has(last) && fitsSound(stem, "은") },
  { particle: "는", isFitting: (stem, last) => !beforeNeun.has(last) && fitsSound(stem, "는") },
];

// After Latin letters nothing else is a word of its own, and how they sound is unknown.
const LATIN_FIRST =
  /^([a-z][\w+#.&-]*)(?:으로|로|을|를|이|가|은|는|에|에서|에게|와|과|의|도|만|용|까지|부터|처럼|으로는|로는|에서는)$/i;

/**
 * The noun of a word that ends with a particle (회의록을 → 회의록, SQL로 → SQL), of two characters or more; undefined for a word
 * without one. Pure; a guess for forms that are also endings of verbs.
 */
export function stemOf(word: string): string | undefined {
  const latin = LATIN_FIRST.exec(word)?.[1];
  if (latin) return latin.length < STEM_MIN ? undefined : latin;
  for (const { particle, isFitting } of particles) {
    if (!word.endsWith(particle)) continue;
    const stem = word.slice(0, -particle.length);
    if (stem.length >= STEM_MIN && /^[가-힣]+$/.test(stem) && isFitting(stem, stem.at(-1)!)) return stem;
  }
}

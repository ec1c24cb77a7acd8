import { createTone, type Tone } from "./tones.ts";

/** Beats a minute, as the example of the prompt asks. */
const BEAT = 60 / 104;
/** Where the outro begins, in beats, and how much slower its last beat is. */
const [OUTRO, SLOWING] = [24, 0.09];

const chords = {
  G: [43, 55, 59, 62, 67],
  Em: [40, 55, 59, 64, 67],
  C: [48, 55, 60, 64, 67],
  D: [50, 57, 62, 66, 69],
} as const;
/** Two bars of the guitar alone, four with the others, and the outro. */
const bars = ["G", "C", "G", "Em", "C", "D", "G"] as const;
/** Which string each eighth of a bar picks. */
const picking = [0, 2, 3, 4, 1, 3, 4, 2];
/** Beat, note and strength of the glockenspiel. */
const melody = [
  [16, 79, 0.9],
  [17, 83, 0.8],
  [18, 86, 1],
  [19.5, 84, 0.7],
  [20, 83, 0.9],
  [21, 81, 0.8],
  [22, 78, 0.9],
  [23, 81, 0.7],
  [24, 79, 1],
] as const;

/** Seconds from the beginning; the outro slows down beat by beat. */
function timeOf(beat: number) {
  const late = Math.max(0, beat - OUTRO);
  return BEAT * (beat + (SLOWING * late * late) / 2);
}

/** The notes of a short opening for a video diary: fingerpicked guitar, bass, brushes and a glockenspiel. Nobody sings. */
function* notes(): Generator<Tone> {
  for (const [bar, name] of bars.entries()) {
    const chord = chords[name];
    for (const [eighth, string] of picking.entries())
      yield {
        by: "guitar",
        at: timeOf(bar * 4 + eighth / 2),
        note: chord[string]!,
        strength: eighth % 4 === 0 ? 0.8 : 0.55,
      };
    if (bar < 2 || bar === 6) continue;
    for (const beat of [0, 2]) yield { by: "bass", at: timeOf(bar * 4 + beat), note: chord[0] - 12, strength: 0.6 };
    for (const beat of [1, 3]) yield { by: "brush", at: timeOf(bar * 4 + beat), note: 0, strength: 0.3 };
  }
  for (const [beat, note, strength] of melody) yield { by: "bell", at: timeOf(beat), note, strength };
  for (const [index, note] of chords.G.entries())
    yield { by: "guitar", at: timeOf(28) + index * 0.05, note, strength: 0.45 };
}

/** The song as a WAV of one channel. */
export const composeSong = () => createTone([...notes()], timeOf(28) + 2.6);

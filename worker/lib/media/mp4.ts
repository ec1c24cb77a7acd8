import { latin, viewOf } from "#worker/lib/images/image.ts";
import { checkRecording, Malformed, orFault, type Recording } from "./media.ts";
import { type Box, boxesIn, childrenAt, empty, emptyNotes } from "./mp4-boxes.ts";

type Track = {
  box: Box;
  id: number;
  handler: string;
  coding: string;
  timescale: number;
  /** Of the sample table, in units of the timescale; fragments come on top. */
  duration: number;
  width: number;
  height: number;
};

const films = new Set(["avc1", "avc3"]);
const sounds = new Set(["mp4a", "Opus", "fLaC", ".mp3"]);
const isFilm = ({ handler }: Track) => handler === "vide";
const isSound = ({ handler }: Track) => handler === "soun";

function only(boxes: Box[], type: string): Box {
  const matches = boxes.filter((box) => box.type === type);
  if (matches.length !== 1) throw new Malformed("broken");
  return matches[0]!;
}

/** The sum over `stts`: how long the samples of the sample table are. Each sample has a size in `stsz`. */
function durationIn(bytes: Uint8Array, table: Box[], fileSize: number) {
  const view = viewOf(bytes);
  const times = only(table, "stts");
  let [samples, duration] = [0, 0];
  const entries = view.getUint32(times.from + 4);
  if (times.from + 8 + entries * 8 > times.to) throw new Malformed("broken");
  for (let entry = 0; entry < entries; entry += 1) {
    const count = view.getUint32(times.from + 8 + entry * 8);
    samples += count;
    duration += count * view.getUint32(times.from + 12 + entry * 8);
  }
  const sizes = only(table, "stsz");
  const [fixed, sized] = [view.getUint32(sizes.from + 4), view.getUint32(sizes.from + 8)];
  if (sized !== samples || (fixed === 0 && sizes.from + 12 + sized * 4 > sizes.to)) throw new Malformed("broken");
  let total = fixed * sized;
  if (fixed === 0) for (let at = 0; at < sized; at += 1) total += view.getUint32(sizes.from + 12 + at * 4);
  if (total > fileSize) throw new Malformed("broken");
  return duration;
}

/** The shown size in `tkhd`: 16.16 numbers behind a matrix that may turn the picture by a quarter. */
function sizeIn(bytes: Uint8Array, header: Box) {
  const view = viewOf(bytes);
  const matrix = header.from + (bytes[header.from] === 1 ? 52 : 40);
  const [width, height] = [view.getUint32(matrix + 36) >>> 16, view.getUint32(matrix + 40) >>> 16];
  const isTurned = view.getInt32(matrix) === 0 && view.getInt32(matrix + 16) === 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

function readTrack(bytes: Uint8Array, box: Box): Track {
  const view = viewOf(bytes);
  const header = only(childrenAt(bytes, box), "tkhd");
  const media = childrenAt(bytes, box, "mdia");
  const times = only(media, "mdhd");
  const handler = only(media, "hdlr");
  const table = childrenAt(bytes, box, "mdia", "minf", "stbl");
  const descriptions = only(table, "stsd");
  const isLong = bytes[times.from] === 1;
  const kind = latin(bytes, handler.from + 8, handler.from + 12);
  const isPlayed = kind === "vide" || kind === "soun";
  return {
    box,
    id: view.getUint32(header.from + (bytes[header.from] === 1 ? 20 : 12)),
    handler: kind,
    coding: latin(bytes, descriptions.from + 12, descriptions.from + 16),
    timescale: view.getUint32(times.from + (isLong ? 20 : 12)),
    duration: isPlayed ? durationIn(bytes, table, bytes.length) : 0,
    ...sizeIn(bytes, header),
  };
}

const [DATA_OFFSET, FIRST_FLAGS, DURATION, SIZE, FLAGS, OFFSET] = [0x1, 0x4, 0x100, 0x200, 0x400, 0x800];

/** How long the samples of one `trun` are (§8.8.8); those without a duration of their own last `each`. */
function runDuration(bytes: Uint8Array, run: Box, each: number) {
  const view = viewOf(bytes);
  const flags = view.getUint32(run.from) & 0xffffff;
  const count = view.getUint32(run.from + 4);
  const fields = [DURATION, SIZE, FLAGS, OFFSET].filter((flag) => flags & flag).length;
  const from = run.from + 8 + [DATA_OFFSET, FIRST_FLAGS].filter((flag) => flags & flag).length * 4;
  if (from + count * fields * 4 > run.to) throw new Malformed("broken");
  if (!(flags & DURATION)) return count * each;
  let duration = 0;
  for (let at = 0; at < count; at += 1) duration += view.getUint32(from + at * fields * 4);
  return duration;
}

/** The durations of all fragments by track, in units of its timescale. */
function fragmentDurations(bytes: Uint8Array, top: Box[], moov: Box) {
  const view = viewOf(bytes);
  const defaults = new Map(
    childrenAt(bytes, moov, "mvex")
      .filter(({ type }) => type === "trex")
      .map(({ from }) => [view.getUint32(from + 4), view.getUint32(from + 12)]),
  );
  const durations = new Map<number, number>();
  for (const moof of top.filter(({ type }) => type === "moof"))
    for (const traf of childrenAt(bytes, moof).filter(({ type }) => type === "traf")) {
      const parts = childrenAt(bytes, traf);
      const { from } = only(parts, "tfhd");
      const [flags, id] = [view.getUint32(from) & 0xffffff, view.getUint32(from + 4)];
      const at = from + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
      const each = flags & 0x8 ? view.getUint32(at) : (defaults.get(id) ?? 0);
      for (const run of parts.filter(({ type }) => type === "trun"))
        durations.set(id, (durations.get(id) ?? 0) + runDuration(bytes, run, each));
    }
  return durations;
}

/**
 * Reads an MP4 or M4A and empties its notes in place: a film in H.264 with at most one sound, or one sound in AAC. Its length is
 * that of its samples, whatever its header says.
 */
export const cleanMp4 = (bytes: Uint8Array) =>
  orFault((): Recording & { isFilm: boolean } => {
    const top = boxesIn(bytes, 0, bytes.length);
    if (top[0]?.type !== "ftyp" || !top.some(({ type }) => type === "mdat")) throw new Malformed("broken");
    // First, because it counts the boxes of the whole file.
    emptyNotes(bytes, top);
    const moov = only(top, "moov");
    const tracks = childrenAt(bytes, moov)
      .filter(({ type }) => type === "trak")
      .map((box) => readTrack(bytes, box));
    const [film, ...moreFilms] = tracks.filter(isFilm);
    const heard = tracks.filter(isSound);
    if (moreFilms.length > 0 || heard.length > 1 || (!film && heard.length === 0)) throw new Malformed("coding");
    if (film ? !films.has(film.coding) : heard[0]!.coding !== "mp4a") throw new Malformed("coding");
    if (heard.some(({ coding }) => !sounds.has(coding))) throw new Malformed("coding");
    const fragments = fragmentDurations(bytes, top, moov);
    const seconds = Math.max(
      ...[film, ...heard].map((track) =>
        track ? (track.duration + (fragments.get(track.id) ?? 0)) / track.timescale : 0,
      ),
    );
    for (const track of tracks) if (!isFilm(track) && !isSound(track)) empty(bytes, track.box);
    const { width, height } = film ?? { width: 0, height: 0 };
    return { ...checkRecording({ bytes, width, height, seconds }, Boolean(film)), isFilm: Boolean(film) };
  });

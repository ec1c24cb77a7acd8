import { describe, expect, test } from "vitest";
import { cleanRecording, containerOf } from "#worker/lib/media/clean.ts";
import { aac, box, element, fragmentedMp4, m4a, mp3, mp4, wav, webm } from "#tests/support/shared/recordings.ts";
import { glue } from "#tests/support/shared/images.ts";

function read(bytes: Uint8Array) {
  const container = containerOf(bytes);
  const outcome = container ? cleanRecording(container, bytes.slice()) : "unknown";
  return typeof outcome === "string" ? outcome : { ...outcome, seconds: Math.round(outcome.seconds * 100) / 100 };
}
const textOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
const cut = (bytes: Uint8Array, length = 5) => bytes.subarray(0, bytes.length - length);

/** A segment whose track says that it is longer than the tracks. */
const overrun = element(0x18538067, element(0x1654ae6b, [0xae, 0x8e]), element(0x1f43b675, element(0xe7, [0])));

const tracksOf = (count: number) =>
  glue(
    element(0x1a45dfa3, element(0x4282, "webm")),
    element(0x18538067, ...Array.from({ length: count }, () => element(0x1654ae6b, [0xae, 0x80]))),
  );

/** Two clusters, each of as many empty elements as a whole film may have parts. */
const crowded = glue(
  element(0x1a45dfa3, element(0x4282, "webm")),
  element(
    0x18538067,
    ...Array.from({ length: 2 }, () =>
      element(
        0x1f43b675,
        Uint8Array.from({ length: 80_000 }, (_, at) => (at % 2 === 0 ? 0xec : 0x80)),
      ),
    ),
  ),
);
const nested = (depth: number): Uint8Array => (depth === 0 ? box("free", []) : box("trak", nested(depth - 1)));

test("조각이 모두 더해 너무 많거나 너무 깊이 겹친 영상은 끝까지 읽지 않는다", () => {
  expect(read(crowded)).toBe("broken");
  expect(read(glue(mp4(), box("moof", nested(9))))).toBe("broken");
  expect(read(glue(mp4(), box("moof", ...Array.from({ length: 3 }, () => box("free", [])))))).toMatchObject({
    kind: "mp4",
  });
});

describe("영상", () => {
  test.each([
    ["MP4", mp4({ sound: "mp4a" }), { kind: "mp4", width: 640, height: 360, seconds: 3 }],
    ["소리 없는 MP4", mp4(), { kind: "mp4", seconds: 3 }],
    ["세워 찍은 MP4", mp4({ isTurned: true }), { width: 360, height: 640 }],
    ["조각난 MP4", fragmentedMp4(), { kind: "mp4", width: 640, height: 360, seconds: 3 }],
    ["WebM", webm(), { kind: "webm", width: 640, height: 360, seconds: 3 }],
    ["브라우저가 녹화한 WebM", webm({ isOpen: true, coding: "V_VP8" }), { kind: "webm", seconds: 3 }],
    ["길이를 줄여 말하는 MP4", mp4({ seconds: 90, told: 1 }), { seconds: 90 }],
    ["길이를 늘려 말하는 WebM", webm({ seconds: 3, told: 90 }), { seconds: 90 }],
    ["길이를 말하지 않는 긴 WebM", webm({ seconds: 90 }), { seconds: 90 }],
    ["블록을 묶어 적은 긴 WebM", webm({ seconds: 90, isGrouped: true }), { seconds: 90 }],
  ])("%s의 크기와 길이를 읽는다", (_, bytes, found) => {
    expect(read(bytes)).toMatchObject(found);
  });

  test.each([
    ["HEVC", mp4({ coding: "hvc1" }), "coding"],
    ["소리가 AC-3인 MP4", mp4({ sound: "ac-3" }), "coding"],
    ["영상이 둘인 MP4", mp4({ others: [["vide", "avc1"]] }), "coding"],
    ["소리가 둘인 MP4", mp4({ sound: "mp4a", others: [["soun", "mp4a"]] }), "coding"],
    ["상자가 셀 수 없이 많은 MP4", mp4({ after: Array.from({ length: 20_001 }, () => box("free")) }), "broken"],
    ["영상이 둘인 WebM", webm({ others: [1] }), "coding"],
    ["자막이 든 WebM", webm({ others: [17] }), "coding"],
    ["이어 붙인 것이 있는 WebM", glue(webm(), "PK\u0003\u0004 and more"), "broken"],
    ["Matroska", webm({ kind: "matroska" }), "coding"],
    ["H.264가 든 WebM", webm({ coding: "V_MPEG4/ISO/AVC" }), "coding"],
    ["잘린 MP4", cut(mp4()), "broken"],
    ["잘린 조각난 MP4", cut(fragmentedMp4()), "broken"],
    ["잘린 WebM", cut(webm()), "broken"],
    ["녹화하다 잘린 WebM", cut(webm({ isOpen: true })), "broken"],
    ["그림이 없는 MP4", mp4({ seconds: 0 }), "broken"],
    ["크기가 없는 MP4", mp4({ width: 0 }), "broken"],
    ["너무 큰 MP4", mp4({ width: 9000 }), "too_many_pixels"],
    ["표본이 파일보다 큰 MP4", mp4({ size: 1_000_000 }), "broken"],
    ["크기를 적은 표본이 모자란 MP4", mp4({ sized: 2 }), "broken"],
    ["자료 상자가 없는 MP4", cut(mp4(), 32), "broken"],
    ["블록이 없는 WebM", webm({ seconds: -1, told: 3 }), "broken"],
    ["소리만 있는 WebM", webm({ trackType: 2, coding: "A_OPUS" }), "coding"],
    ["부모보다 긴 것이 든 WebM", glue(element(0x1a45dfa3, element(0x4282, "webm")), overrun), "broken"],
    ["무비 상자가 없는 MP4", glue(box("ftyp", "isom"), box("mdat", "x")), "broken"],
    ["이어 붙인 것이 있는 MP4", glue(mp4(), "PK\u0003\u0004 and more"), "broken"],
    ["AVIF", glue(box("ftyp", "avif"), box("meta", "x")), "unknown"],
    ["HEIC", glue(box("ftyp", "heic"), box("meta", "x")), "unknown"],
    ["트랙이 셀 수 없이 많은 WebM", tracksOf(200), "broken"],
  ])("%s은 받지 않는다", (_, bytes, fault) => {
    expect(read(bytes)).toBe(fault);
  });

  test.each([
    ["MP4", mp4({ after: ["uuid", "udta", "abcd", "prft", "emsg"].map((name) => box(name, "GPS 37.5665")) })],
    ["WebM", webm()],
  ])("%s의 위치와 도구와 만든 때는 지워지고, 길이는 그대로라 자리가 어긋나지 않는다", (_, bytes) => {
    const outcome = read(bytes);
    if (typeof outcome === "string") throw new Error(outcome);
    expect(textOf(bytes)).toContain("GPS");
    expect(textOf(outcome.bytes)).not.toMatch(/GPS|20261122/);
    expect(outcome.bytes).toHaveLength(bytes.length);
    expect(read(outcome.bytes)).toMatchObject({ seconds: outcome.seconds });
  });
});

test("그림도 소리도 아닌 트랙은 MP4에서 지워진다", () => {
  const bytes = mp4({ others: [["meta", "gpmd"]] });
  const outcome = read(bytes);
  if (typeof outcome === "string") throw new Error(outcome);
  expect(textOf(bytes)).toContain("gpmd");
  expect(textOf(outcome.bytes)).not.toContain("gpmd");
  expect(read(outcome.bytes)).toMatchObject({ kind: "mp4", seconds: 3 });
});

/** A WAV whose lengths, of the whole and of its samples, are these. */
function streamed(whole: number, samples: number, bytes = wav()) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint32(4, whole, true);
  view.setUint32(textOf(bytes).indexOf("data") + 4, samples, true);
  return bytes;
}
/** The format part with the coding inside, as programs write it for more than two channels. */
function extensible(coding: number) {
  const plain = wav({ coding: 0xfffe });
  const at = textOf(plain).indexOf("fmt ");
  const format = glue(plain.subarray(at + 8, at + 24), [22, 0, 16, 0, 0, 0, 0, 0, coding, 0], new Uint8Array(14));
  return glue(plain.subarray(0, at + 4), [40, 0, 0, 0], format, plain.subarray(at + 24));
}

const emptyTags = (count: number) => Array.from({ length: count }, () => ["ID3", [4, 0, 0, 0, 0, 0, 0]]).flat();

describe("소리", () => {
  test.each([
    ["MP3", mp3({ frames: 38 }), { kind: "mp3", seconds: 1.02 }],
    ["AAC", aac(), { kind: "aac", seconds: 0.93 }],
    ["꼬리표가 앞에 붙은 AAC", glue("ID3", [4, 0, 0, 0, 0, 0, 4], "GPS ", aac()), { kind: "aac", seconds: 0.93 }],
    ["꼬리표가 여덟인 AAC", glue(...emptyTags(8), aac()), { kind: "aac", seconds: 0.93 }],
    ["M4A", m4a(), { kind: "m4a", seconds: 3, width: 0 }],
    [
      "앞에 APE 꼬리표가 붙은 MP3",
      glue("APETAGEX", [208, 7, 0, 0, 4], new Uint8Array(19), "GPS ", mp3({ frames: 38 })),
      { kind: "mp3", seconds: 1.02 },
    ],
    [
      "앞에 빈 바이트가 있는 MP3",
      glue(new Uint8Array(700), [0xff, 0], mp3({ frames: 38 }).subarray(22)),
      { kind: "mp3", seconds: 1.02 },
    ],
    ["WAV", wav(), { kind: "wav", seconds: 1 }],
    ["길이를 0으로 적은 WAV", streamed(0, 0), { seconds: 1 }],
    ["길이를 끝없이 적은 WAV", streamed(0xffff_ffff, 0xffff_ffff), { seconds: 1 }],
    ["머리까지만 적은 WAV", streamed(62, 0), { seconds: 1 }],
    ["표본의 가운데서 끊긴 흐르는 WAV", streamed(0xffff_ffff, 0x7fff_f000, wav({ more: 1 })), { seconds: 1 }],
    ["길이를 넉넉히 적은 WAV", streamed(60_000, 16_000), { seconds: 1 }],
    ["실수로 적은 WAV", wav({ coding: 3, bits: 32 }), { seconds: 1 }],
    ["전화의 μ-law WAV", wav({ coding: 7, bits: 8 }), { seconds: 1 }],
    ["확장된 WAV", extensible(1), { seconds: 1 }],
  ])("%s의 길이를 읽고 꼬리표를 뗀다", (_, bytes, found) => {
    const outcome = read(bytes);
    expect(outcome).toMatchObject(found);
    if (typeof outcome === "string") throw new Error(outcome);
    const told = new TextDecoder().decode(outcome.bytes);
    expect(told).not.toMatch(/GPS|우|집/);
    expect(read(outcome.bytes)).toMatchObject(found);
  });

  test.each([
    ["잘린 MP3", cut(mp3(), 400), "broken"],
    ["조각이 셋뿐인 MP3", mp3({ frames: 2 }), "broken"],
    ["조각이 모자란 MP3", mp3({ frames: 20, told: 40 }), "broken"],
    ["조각이 없는 MP3", glue("ID3", [4, 0, 0, 0, 0, 0, 0], [0xff, 0xfb], "x".repeat(500)), "broken"],
    ["소리 앞에 남는 것이 긴 AAC", glue(...emptyTags(9), new Uint8Array(5000), aac()), "unknown"],
    ["잘린 AAC", cut(aac()), "broken"],
    ["잘린 M4A", cut(m4a()), "broken"],
    ["잘린 WAV", cut(wav()), "broken"],
    ["소리가 Opus인 M4A", m4a({ coding: "Opus" }), "coding"],
    ["압축한 WAV", wav({ coding: 2 }), "coding"],
    ["16비트라는 A-law WAV", wav({ coding: 6 }), "coding"],
    ["확장된 ADPCM WAV", extensible(2), "coding"],
    ["표본이 없는 WAV", wav({ seconds: 0 }), "broken"],
    ["채널이 없는 WAV", wav({ channels: 0 }), "coding"],
    ["채널이 예순 개인 WAV", wav({ channels: 60 }), "coding"],
    ["1초에 한 번 잰 WAV", wav({ rate: 1, seconds: 99 }), "coding"],
    ["1초에 사십만 번 잰 WAV", wav({ rate: 400_000 }), "coding"],
    ["12비트 WAV", wav({ bits: 12 }), "coding"],
    ["표본의 가운데서 끝나는 WAV", wav({ channels: 2, more: 2 }), "broken"],
    ["셀 수 없이 나뉜 WAV", wav({ lists: 2000 }), "broken"],
    ["글", glue("소리가 아니에요"), "unknown"],
    ["Ogg", glue("OggS", [0, 2]), "unknown"],
  ])("%s은 받지 않는다", (_, bytes, fault) => {
    expect(read(bytes)).toBe(fault);
  });
});

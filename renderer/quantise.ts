/** Colours are told apart by five bits of each channel. */
const BITS = 5;
const BINS = 1 << (3 * BITS);
const binOf = (red: number, green: number, blue: number) =>
  ((red >> 3) << (2 * BITS)) | ((green >> 3) << BITS) | (blue >> 3);

/** For each bin how many pixels it has, and the sums of their channels. */
function countBins(pixels: Uint8Array) {
  const counts = new Uint32Array(BINS);
  const sums = [new Float64Array(BINS), new Float64Array(BINS), new Float64Array(BINS)] as const;
  for (let at = 0; at < pixels.length; at += 4) {
    const bin = binOf(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
    counts[bin]! += 1;
    for (const channel of [0, 1, 2] as const) sums[channel][bin]! += pixels[at + channel]!;
  }
  return { counts, sums };
}
type Bins = ReturnType<typeof countBins>;

type Box = { bins: number[]; count: number; channel: 0 | 1 | 2; spread: number };

/** A set of bins with its mean, and the channel in which its pixels differ most. */
function boxOf(bins: number[], { counts, sums }: Bins): Box {
  const count = bins.reduce((sum, bin) => sum + counts[bin]!, 0);
  const spreads = ([0, 1, 2] as const).map((channel) => {
    const mean = bins.reduce((sum, bin) => sum + sums[channel][bin]!, 0) / count;
    const spread = bins.reduce((sum, bin) => {
      const own = sums[channel][bin]! / counts[bin]!;
      return sum + counts[bin]! * (own - mean) ** 2;
    }, 0);
    return { channel, spread };
  });
  return { bins, count, ...spreads.toSorted((a, b) => b.spread - a.spread)[0]! };
}

/** The two parts of a box on either side of its mean in the channel in which it differs most. */
function split({ bins, channel, count }: Box, all: Bins): [Box, Box] {
  const { counts, sums } = all;
  const mean = bins.reduce((sum, bin) => sum + sums[channel][bin]!, 0) / count;
  const isBelow = (bin: number) => sums[channel][bin]! / counts[bin]! < mean;
  return [
    boxOf(bins.filter(isBelow), all),
    boxOf(
      bins.filter((bin) => !isBelow(bin)),
      all,
    ),
  ];
}

/** A palette of at most `size` colours: the box that differs most is split until there are as many. */
function paletteOf(all: Bins, size: number) {
  const used = [...all.counts.keys()].filter((bin) => all.counts[bin]! > 0);
  const boxes = [boxOf(used, all)];
  while (boxes.length < size) {
    const widest = boxes.reduce((best, box) => (box.spread > best.spread ? box : best));
    if (widest.bins.length < 2 || widest.spread < 1) break;
    boxes.splice(boxes.indexOf(widest), 1, ...split(widest, all));
  }
  const colours = boxes.flatMap(({ bins, count }) =>
    all.sums.map((sums) => Math.round(bins.reduce((sum, bin) => sum + sums[bin]!, 0) / count)),
  );
  return Uint8Array.from(colours);
}

function nearest(colours: Uint8Array, red: number, green: number, blue: number) {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let place = 0; place * 3 < colours.length; place += 1) {
    const at = place * 3;
    // Eyes see green best and blue worst.
    const distance =
      2 * (red - colours[at]!) ** 2 + 4 * (green - colours[at + 1]!) ** 2 + (blue - colours[at + 2]!) ** 2;
    if (distance < least) [least, best] = [distance, place];
  }
  return best;
}

/**
 * Reduces the colours of RGBA pixels to at most `size`. Returns them, three bytes each, and for each pixel its place among
 * them. Alpha is ignored.
 */
export function quantise(pixels: Uint8Array, size: number) {
  const colours = paletteOf(countBins(pixels), size);
  const known = new Int16Array(BINS).fill(-1);
  const places = new Uint8Array(pixels.length / 4);
  for (let index = 0; index < places.length; index += 1) {
    const [red, green, blue] = [pixels[index * 4]!, pixels[index * 4 + 1]!, pixels[index * 4 + 2]!];
    const bin = binOf(red, green, blue);
    if (known[bin] === -1) known[bin] = nearest(colours, red, green, blue);
    places[index] = known[bin]!;
  }
  return { colours, places };
}
